import type { ReadModel } from '../read-model.ts';
import { handlesOnly } from '../handles.ts';
import { type PaymentRow, paymentsTable } from './table.ts';

const isHandled = handlesOnly('PaymentSucceeded');

/** Payments that succeeded. */
export const payments: ReadModel<PaymentRow> = {
  name: 'payments',
  version: 1,
  onPoison: 'halt',
  table: paymentsTable,

  handles: isHandled.types,
  keys: (event) => (isHandled(event) ? [event.data.paymentId] : []),

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
