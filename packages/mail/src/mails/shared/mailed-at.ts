import { Clock, Effect } from 'effect';

/** The time at which a mail is made. */
export const mailedAt = Effect.map(Clock.currentTimeMillis, (now) => new Date(now).toISOString());
