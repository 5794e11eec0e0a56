import { evolveLotOf } from '@setter/domain/credits/evolve-lot';
import type { Lot } from '@setter/domain/credits/state';
import { evolve, initialState } from '@setter/domain/payments/decider';
import { showPayment } from '@setter/domain/payments/shown-payment';
import type { StartedPayment } from '@setter/domain/payments/state';
import { paymentEvents } from '@setter/events/payments/events';
import { isWalletEvent } from '../credit-ledger/wallet-event.ts';
import { handlesOnly } from '../handles.ts';
import { occurredAt, type ReadModel } from '../read-model.ts';
import { type PaymentRow, paymentsTable } from './table.ts';

const isPaymentEvent = handlesOnly(...paymentEvents.map(({ type }) => type));

/** Payments with what is left of their lots. A lot that a payment buys has the payment's id. */
export const payments: ReadModel<PaymentRow> = {
  name: 'payments',
  version: 2,
  onPoison: 'halt',
  table: paymentsTable,

  handles: [...isPaymentEvent.types, ...isWalletEvent.types],
  keys(event) {
    if (isPaymentEvent(event)) return [event.data.paymentId];
    if (!isWalletEvent(event)) return [];
    return event.type === 'CreditsRemoved'
      ? event.data.fromLots.map(({ lotId }) => lotId)
      : [event.data.lotId];
  },

  evolve(row, event, paymentId) {
    if (isPaymentEvent(event)) {
      const payment = evolve(row?.payment ?? initialState, event);
      if (payment.status === 'none') return null;
      return rowOf(payment, row?.lot ?? null, row?.createdAt ?? occurredAt(event));
    }
    if (row === undefined || !isWalletEvent(event)) return row ?? null;
    const lot = evolveLotOf(paymentId, row.lot ?? undefined, event);
    return rowOf(row.payment, lot ?? null, row.createdAt);
  },
};

const rowOf = (payment: StartedPayment, lot: Lot | null, createdAt: string): PaymentRow => {
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
    payment,
    lot,
  };
};
