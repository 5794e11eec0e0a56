import { stateOf } from '@setter/event-store/append';
import type { BookingName } from '@setter/domain/leads/bookings';
import { Effect } from 'effect';
import type { bookingOfToken } from './booking-of-token.ts';

type OfToken = Effect.Success<ReturnType<typeof bookingOfToken>>;

/** What the streams say now that decide about a booking. */
export const currentStates = Effect.fn('currentStates')(function* (
  { appointment, client, calendar, lead }: OfToken['own'],
  bookings: OfToken['bookings'],
) {
  const before = yield* Effect.forEach(Object.entries(bookings), ([name, fold]) =>
    Effect.map(stateOf(fold), (state) => [name as BookingName, state] as const),
  );
  return {
    appointment: yield* stateOf(appointment),
    client: yield* stateOf(client),
    calendar: yield* stateOf(calendar),
    lead: yield* stateOf(lead),
    ...Object.fromEntries(before),
  };
});
