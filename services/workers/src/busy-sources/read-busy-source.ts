import { findBusySource } from '@setter/calendars/sources/busy-source-rows';
import { rereadSource } from '@setter/calendars/sources/reread-source';
import { type BusySourceDue, readBusySourceJob } from '@setter/jobs/read-busy-source-job';
import { runJobs } from '@setter/jobs/run-jobs';
import { Effect } from 'effect';

/** Servers that are slow keep others waiting no longer than this many do. */
const concurrency = 4;

/** Does nothing for a calendar that was removed, or read since. */
const readBusySource = Effect.fn('readBusySource')(function* ({ sourceId, dueAt }: BusySourceDue) {
  const source = yield* findBusySource(sourceId);
  if (source?.dueAt.toISOString() === dueAt) yield* rereadSource(source);
});

/** Until it is interrupted. */
export const runReadBusySources = runJobs({ type: readBusySourceJob, concurrency, run: readBusySource });
