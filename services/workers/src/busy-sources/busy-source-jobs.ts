import { readEveryMs } from '@setter/calendars/sources/reread-source';
import { plusMs } from '@setter/domain/time';
import { readBusySourceJob } from '@setter/jobs/read-busy-source-job';
import { enqueues, job } from '../jobs/enqueues.ts';
import { compareBusySourceJob } from './compare-busy-source-job.ts';

/** A calendar was read when it was added; each reading enqueues the next. */
export const busySourceJobs = enqueues('busy-source-jobs', {
  BusySourceAdded: (event) => {
    const { clientId, sourceId, at } = event.data;
    const dueAt = plusMs(at, readEveryMs);
    return [
      job(compareBusySourceJob, event, { clientId, sourceId }),
      job(readBusySourceJob, event, { sourceId, dueAt }, { startAfter: dueAt }),
    ];
  },
});
