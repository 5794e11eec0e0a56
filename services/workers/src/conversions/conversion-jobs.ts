import { Clock, Effect } from 'effect';
import { enqueues } from '../jobs/enqueues.ts';
import { conversionJob, conversionOf } from './conversion.ts';
import { readSwitches } from './switches.ts';

/** What is reported to the ad service. */
export const conversionJobs = enqueues(
  'conversions',
  {
    CreditsPurchased: (event, { switches, now }) =>
      conversionOf(event, switches, now).map((job) => ({ type: conversionJob, job })),
  },
  Effect.all({ switches: readSwitches, now: Clock.currentTimeMillis }),
);
