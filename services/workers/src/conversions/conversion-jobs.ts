import { EventStore } from '@setter/event-store/event-store';
import { Boss } from '@setter/jobs/boss';
import { JobQueue } from '@setter/jobs/job-queue';
import type { TransactionalHandler } from '@setter/messaging/consumer/handler';
import { runConsumer } from '@setter/messaging/consumer/run-consumer';
import { Clock, Effect } from 'effect';
import { conversionJob, conversionOf } from './conversion.ts';
import { readSwitches } from './switches.ts';

const name = 'reactor/conversions';

type Enqueued = ReturnType<JobQueue['Service']['enqueue']>;

/** Enqueues what is reported to the ad service in the transaction of the checkpoint. */
const handler: TransactionalHandler<
  Effect.Error<Enqueued>,
  Boss | EventStore | JobQueue | Effect.Services<Enqueued>
> = {
  name: 'reactor conversions',
  checkpoint: name,
  effect: 'transactional',
  span: 'enqueue conversions',
  onPoison: 'dead-letter',
  handles: ({ type }) => type === 'CreditsPurchased',
  handle: Effect.fnUntraced(function* (events) {
    const queue = yield* JobQueue;
    const now = yield* Clock.currentTimeMillis;
    const switches = yield* readSwitches;
    yield* queue.enqueue(
      conversionJob,
      events.flatMap((event) => conversionOf(event, switches, now)),
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
