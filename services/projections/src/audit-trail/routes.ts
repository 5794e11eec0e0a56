import {
  readAuditTrail as auditTrailCall,
  readTransactionAuditTrail,
} from '@setter/contracts/audit-trail/audit-trail';
import { notFound } from '@setter/http/call-failure';
import { Effect } from 'effect';
import { recordOpening } from '../access-log/record-opening.ts';
import { query } from '../query-route.ts';
import { firstPlaces, followOf, followTransaction, transactionPlace } from './stream-selectors.ts';
import { findLedgerOwner } from './queries.ts';
import { readAuditTrail } from './read-audit-trail.ts';

// Events are read from the log, which has no lag.
export const auditTrailRoutes = [
  query(
    auditTrailCall,
    ({ params: { kind, id }, query: page, session }) =>
      Effect.tap(
        readAuditTrail({
          from: firstPlaces(kind, id),
          follow: followOf(kind),
          before: page.before,
          limit: page.limit,
        }),
        () => recordOpening(session, { kind, id }, 'history'),
      ),
    ['clients'],
  ),

  query(
    readTransactionAuditTrail,
    Effect.fnUntraced(function* ({ params: { id }, query: page, session }) {
      const clientId = yield* findLedgerOwner(id);
      if (clientId === undefined) return yield* Effect.fail(notFound());
      const trail = yield* readAuditTrail({
        from: [transactionPlace(clientId, id)],
        follow: followTransaction,
        before: page.before,
        limit: page.limit,
      });
      yield* recordOpening(session, { kind: 'client', id: String(clientId) }, 'history');
      return trail;
    }),
    ['credit-ledger', 'clients'],
  ),
];
