import { comparable, reserved } from '@setter/domain/reservations';
import { EventStore } from '@setter/event-store/event-store';
import { type PersonalText, textOf } from '@setter/events/marks';
import { subscriptionStream } from '@setter/events/streams';
import { Effect } from 'effect';

/** The subscription that an address has confirmed, and where in the log; undefined where it has none. */
export const confirmedSubscription = Effect.fn('confirmedSubscription')(function* (
  email: PersonalText | null,
) {
  const address = comparable(textOf(email));
  if (address === '') return undefined;
  const store = yield* EventStore;
  const subscriptionId = yield* store.reservationOwner(reserved('newsletter_email', address));
  if (subscriptionId === undefined) return undefined;
  const { events } = yield* store.readStream(subscriptionStream(subscriptionId).streamId);
  const confirmed = events.findLast(({ type }) => type === 'SubscriptionConfirmed');
  return confirmed && { subscriptionId, position: confirmed.position };
});
