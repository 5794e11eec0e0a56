import type { ReadModel } from '../read-model.ts';
import { takes } from '../takes.ts';
import { type PaymentRow, paymentsTable } from './table.ts';

const isTaken = takes('PaymentSucceeded');

/** Payments that succeeded. */
export const payments: ReadModel<PaymentRow> = {
  name: 'payments',
  version: 1,
  atFault: 'halt',
  table: paymentsTable,

  takes: isTaken.types,
  keys: (event) => (isTaken(event) ? [event.data.paymentId] : []),

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
