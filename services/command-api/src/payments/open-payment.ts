import type { Reservation } from '@setter/domain/reservations';
import { EventStore } from '@setter/event-store/event-store';
import { Effect } from 'effect';
import { readPayment } from './find-payment.ts';

/** A client has at most one payment that waits for a card: whoever starts another supersedes it. */
export const openPaymentReservation = (clientId: number, paymentId: string): Reservation => ({
  kind: 'open_payment',
  value: String(clientId),
  owner: paymentId,
});

export const findOpenPayment = Effect.fn('findOpenPayment')(function* (clientId: number) {
  const store = yield* EventStore;
  const paymentId = yield* store.reservationOwner('open_payment', String(clientId));
  return paymentId === undefined ? undefined : yield* readPayment(paymentId);
});
