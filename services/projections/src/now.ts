import { Clock, Effect } from 'effect';

/** The present, by the clock that tests can set. */
export const now = Effect.map(Clock.currentTimeMillis, (millis) => new Date(millis));
