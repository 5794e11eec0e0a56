import { VisitCounter } from '@setter/traffic/visit-counter';
import { Effect } from 'effect';

const name = 'forget-visitors';
const interval = '1 hour';

/** Forgets the visitors of days that are over, at the start and hourly. A failure is retried with the next. */
export const forgetVisitors = Effect.flatMap(VisitCounter, ({ forgetPastDays }) => forgetPastDays).pipe(
  Effect.catchCause((cause) => Effect.logError(`${name} failed; retried in ${interval}`, cause)),
  Effect.andThen(Effect.sleep(interval)),
  Effect.forever,
);
