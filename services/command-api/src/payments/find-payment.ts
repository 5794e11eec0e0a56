import type { PaymentEvent } from '@setter/events/payments/events';
import { paymentStream } from '@setter/events/streams';
import { evolve, initialState } from '@setter/domain/payments/decider';
import type { Payment } from '@setter/domain/payments/state';
import { paymentIntentReservation } from '@setter/domain/reservations';
import { EventStore } from '@setter/event-store/event-store';
import { Effect } from 'effect';

export type StartedPayment = Exclude<Payment, { status: 'none' }>;

/** The payment as it is now; undefined when there is none of that id. */
export const readPayment = Effect.fn('readPayment')(function* (paymentId: string) {
  const store = yield* EventStore;
  // Reading needs only the stream's name, not whose partition it lies in.
  const { events } = yield* store.readStream(paymentStream(paymentId, 0).streamId);
  const payment = (events as readonly PaymentEvent[]).reduce(evolve, initialState);
  return payment.status === 'none' ? undefined : payment;
});

/** The payment that was started with this intent of the card provider. */
export const findPayment = Effect.fn('findPayment')(function* (intentId: string) {
  const store = yield* EventStore;
  const paymentId = yield* store.reservationOwner(paymentIntentReservation(intentId, ''));
  return paymentId === undefined ? undefined : yield* readPayment(paymentId);
});
