import { Boss } from '@setter/jobs/boss';
import { JobQueue } from '@setter/jobs/job-queue';
import type { TransactionalHandler } from '@setter/messaging/consumer/handler';
import { runConsumer } from '@setter/messaging/consumer/run-consumer';
import { Clock, Effect } from 'effect';
import { conversionJob, conversionOf } from './conversion.ts';

const name = 'reactor/conversions';

type Enqueued = ReturnType<JobQueue['Service']['enqueue']>;

/** Enqueues in the transaction of the checkpoint what is reported to the ad service. */
const handler: TransactionalHandler<Effect.Error<Enqueued>, Boss | JobQueue | Effect.Services<Enqueued>> = {
  name: 'reactor conversions',
  checkpoint: name,
  effect: 'transactional',
  span: 'enqueue conversions',
  onPoison: 'dead-letter',
  handles: ({ type }) => type === 'CreditsPurchased' || type === 'SignedIn' || type === 'ClientRegistered',
  handle: Effect.fnUntraced(function* (events) {
    const queue = yield* JobQueue;
    const now = yield* Clock.currentTimeMillis;
    yield* queue.enqueue(
      conversionJob,
      events.flatMap((event) => conversionOf(event, now)),
    );
  }),
};

/** Follows the log for ever, once jobs can be enqueued. */
export const runConversionJobs = runConsumer({
  name,
  batchSize: 100,
  prepare: Effect.flatMap(Boss, ({ started }) => Effect.asVoid(started)),
  handler: Effect.succeed(handler),
});
