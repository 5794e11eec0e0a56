import { openPaymentReservation } from '@setter/domain/reservations';
import { EventStore } from '@setter/event-store/event-store';
import { Effect } from 'effect';
import { readPayment } from './find-payment.ts';

/** A client has at most one payment that waits for a card: opening another one supersedes it. */
export const findOpenPayment = Effect.fn('findOpenPayment')(function* (clientId: number) {
  const store = yield* EventStore;
  const paymentId = yield* store.reservationOwner(openPaymentReservation(clientId, ''));
  return paymentId === undefined ? undefined : yield* readPayment(paymentId);
});
