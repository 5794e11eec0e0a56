import type { ReadModel } from '../read-model.ts';
import { type PaymentRow, paymentsTable } from './table.ts';

/** Payments that succeeded. */
export const payments: ReadModel<PaymentRow> = {
  name: 'payments',
  version: 1,
  atFault: 'halt',
  table: paymentsTable,

  keys: (event) => (event.type === 'PaymentSucceeded' ? [event.data.paymentId] : []),

  evolve(row, event) {
    if (event.type !== 'PaymentSucceeded') return row ?? null;
    const { paymentId, clientId, amountCents, card } = event.data;
    return {
      paymentId,
      clientId,
      amountCents,
      cardBrand: card?.brand ?? null,
      cardLast4: card?.last4 ?? null,
    };
  },
};
