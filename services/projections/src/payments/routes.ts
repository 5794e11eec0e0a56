import { adminPayment, adminPaymentDetails } from '@setter/domain/payments/admin-payment';
import { showPayment } from '@setter/domain/payments/shown-payment';
import { getPayment, listPayments } from '@setter/contracts/payments/manage-payments';
import { SubjectKeyStore } from '@setter/event-store/keys';
import { BusinessSettings } from '@setter/config/business-settings';
import { notFound } from '@setter/http/call-failure';
import { Effect } from 'effect';
import { readAuditTrail } from '../audit-trail/read-audit-trail.ts';
import { firstPlaces } from '../audit-trail/stream-selectors.ts';
import { clientList } from '../clients/list.ts';
import { findPaymentDocuments } from '../invoices/queries.ts';
import { listAnswers } from '../list/list-route.ts';
import { query } from '../query-route.ts';
import { historyEntry } from './history.ts';
import { paymentList } from './list.ts';
import { loadPayments } from './queries.ts';

/** More than any payment has. */
const wholeHistory = 500;

export const paymentRoutes = [
  listAnswers(listPayments, {
    list: paymentList,
    foundWith: { by: 'clientId', searched: [clientList] },
    where: ({ state, group, clientId, waiting }) => [
      ['state', '=', state],
      ['listGroup', '=', group],
      ['clientId', '=', clientId],
      ['isWaiting', '=', waiting === undefined ? undefined : waiting === 'true'],
    ],
    present: (row) => adminPayment(row),
    reads: ['payments', 'clients'],
  }),

  query(
    getPayment,
    Effect.fnUntraced(function* ({ params: { id } }) {
      const keys = yield* SubjectKeyStore;
      const [row] = yield* keys.openAll(yield* loadPayments([id]));
      if (row === undefined) return yield* Effect.fail(notFound());
      const history = yield* readAuditTrail({
        from: firstPlaces('payment', id),
        follow: null,
        before: undefined,
        limit: wholeHistory,
      });
      const documents = yield* findPaymentDocuments(id, row.clientId);
      const { currency } = showPayment(row.payment, undefined);
      const written = { timeZone: (yield* BusinessSettings).timeZone, currency };
      return {
        ...adminPaymentDetails(row),
        history: history.toReversed().map(historyEntry(written)),
        documents,
      };
    }),
    ['payments', 'clients', 'invoices'],
  ),
];
