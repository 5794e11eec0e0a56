import { JobQueue } from '@setter/jobs/job-queue';
import { reconcilePaymentsJob } from '@setter/jobs/reconcile-payments-job';
import { BusinessSettings } from '@setter/config/business-settings';
import { Clock, Effect } from 'effect';
import { partId } from './reconcile-payments.ts';

/** By the clock of the business. */
const fromHour = 3;

/** Enqueues the night's work of this day once, whichever process is first, from three o'clock on. */
export const enqueueTonight = Effect.fn('enqueueReconciliation')(function* () {
  const now = new Date(yield* Clock.currentTimeMillis);
  const { timeZone } = yield* BusinessSettings;
  const day = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(now);
  const hour = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit' }).format(now);
  if (Number(hour) < fromHour) return 0;
  const queue = yield* JobQueue;
  const data = { day, part: 0, after: null, checked: 0, differences: [] };
  return yield* queue.enqueue(reconcilePaymentsJob, [{ id: yield* partId(day, 0), data }]);
});

/** Looks every quarter of an hour whether it is time. */
export const reconcileNightly = Effect.sleep('15 minutes').pipe(
  Effect.andThen(enqueueTonight()),
  Effect.catchCause((cause) => Effect.logError('the nightly reconciliation was not enqueued', cause)),
  Effect.forever,
);
