import { busyOf } from '@setter/calendars/sources/busy-source-rows';
import { enqueueNewlyBusy } from '@setter/calendars/sources/enqueue-newly-busy';
import { calendarDecider } from '@setter/domain/calendars/decider';
import { stateOf } from '@setter/event-store/append';
import { calendarStream } from '@setter/events/streams';
import { runJobs } from '@setter/jobs/run-jobs';
import { Clock, Effect } from 'effect';
import { untilClockIsRight } from '../reminders/until-clock-is-right.ts';
import { type BusySourceAdded, compareBusySourceJob } from './compare-busy-source-job.ts';

/** What was read when a calendar was added came over appointments where the client's other calendars say nothing. */
const compareBusySource = Effect.fn('compareBusySource')(function* ({ clientId, sourceId }: BusySourceAdded) {
  const now = new Date(yield* Clock.currentTimeMillis).toISOString();
  const calendar = yield* stateOf({ stream: calendarStream(clientId), ...calendarDecider });
  const before = yield* busyOf(clientId, sourceId);
  yield* enqueueNewlyBusy({ clientId, calendar, before, cause: sourceId, now });
});

/** Until it is interrupted. */
export const runCompareBusySources = runJobs({
  type: compareBusySourceJob,
  concurrency: 1,
  run: (added) => Effect.andThen(untilClockIsRight, compareBusySource(added)),
});
