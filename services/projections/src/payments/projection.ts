import { evolveLotOf } from '@setter/domain/credits/evolve-lot';
import { evolve, initialState } from '@setter/domain/payments/decider';
import { showPayment } from '@setter/domain/payments/shown-payment';
import { documentNumber } from '@setter/domain/invoices/document-number';
import { paymentEvents } from '@setter/events/payments/events';
import { isWalletEvent, lotIdsOf } from '../credit-ledger/wallet-event.ts';
import { handlesOnly } from '../handles.ts';
import { occurredAt, type ReadModel } from '../read-model.ts';
import { type PaymentRow, paymentsTable } from './table.ts';

const isPaymentEvent = handlesOnly(...paymentEvents.map(({ type }) => type));
const isDocument = handlesOnly('TaxInvoiceIssued', 'AdjustmentNoteIssued');

/** Payments with what is left of their lots, and the numbers of their documents. A lot that a payment buys has the payment's id. */
export const payments: ReadModel<PaymentRow> = {
  name: 'payments',
  version: 5,
  onPoison: 'halt',
  table: paymentsTable,

  handles: [...isPaymentEvent.types, ...isWalletEvent.types, ...isDocument.types],
  keys(event) {
    if (isPaymentEvent(event)) return [event.data.paymentId];
    if (isDocument(event)) return event.data.paymentId === null ? [] : [event.data.paymentId];
    return isWalletEvent(event) ? lotIdsOf(event) : [];
  },

  evolve(row, event, paymentId) {
    if (isPaymentEvent(event)) {
      const payment = evolve(row?.payment ?? initialState, event);
      if (payment.status === 'none') return null;
      const { lot = null, createdAt = occurredAt(event), documents = '' } = row ?? {};
      return rowOf({ payment, lot, createdAt, documents });
    }
    if (row !== undefined && isDocument(event)) {
      const documents = `${row.documents} ${documentNumber(event.data.number)}`.trim();
      return rowOf({ ...row, documents });
    }
    if (row === undefined || !isWalletEvent(event)) return row ?? null;
    const lot = evolveLotOf(paymentId, row.lot ?? undefined, event);
    return rowOf({ ...row, lot: lot ?? null });
  },
};

type Facts = Pick<PaymentRow, 'payment' | 'lot' | 'createdAt' | 'documents'>;

const rowOf = ({ payment, lot, createdAt, documents }: Facts): PaymentRow => {
  const { state, group, isWaiting, amountCents } = showPayment(payment, lot ?? undefined);
  const card = payment.status === 'succeeded' ? payment.card : null;
  return {
    paymentId: payment.terms.paymentId,
    clientId: payment.terms.clientId,
    intentId: payment.terms.intentId,
    amountCents,
    state,
    listGroup: group,
    isWaiting,
    createdAt,
    cardBrand: card?.brand ?? null,
    cardLast4: card?.last4 ?? null,
    documents,
    payment,
    lot,
  };
};
