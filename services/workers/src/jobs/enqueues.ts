import { JobQueue } from '@setter/jobs/job-queue';
import type { JobType, NewJob } from '@setter/jobs/job-type';
import type { TransactionalHandler } from '@setter/messaging/consumer/handler';
import { Effect } from 'effect';
import { derivedId } from '../derived-id.ts';
import { answerTo, type ByType, type Recorded } from '../reactor.ts';
import { consumerOf } from '../reactor-handler.ts';
import { consumer } from '../run-reactor.ts';

type Caused = { readonly type: JobType; readonly job: NewJob };

/** A job of an event. Its id derives from the event and the kind of job, and from `key` where there are several. */
export const job = <Data extends object>(
  type: JobType<Data>,
  { id }: Pick<Recorded, 'id'>,
  data: Data,
  { startAfter, key }: { readonly startAfter?: string; readonly key?: string } = {},
): Caused => ({
  type,
  job: {
    id: derivedId(id, type.name, ...(key === undefined ? [] : [key])),
    data,
    ...(startAfter !== undefined && { startAfter }),
  },
});

type Enqueued = ReturnType<JobQueue['Service']['enqueue']>;
type Queues = JobQueue | Effect.Services<Enqueued>;

/** Enqueues the jobs of events in the transaction of the checkpoint. `reads`: what they need beside the events. */
export const enqueues = <Read = void, R = never>(
  name: string,
  jobs: ByType<[Read], Caused>,
  reads: Effect.Effect<Read, never, R> = Effect.void as Effect.Effect<never>,
) => {
  const handler: TransactionalHandler<Effect.Error<Enqueued>, Queues | R> = {
    name: `reactor ${name}`,
    checkpoint: consumerOf({ name }),
    effect: 'transactional',
    span: `enqueue ${name}`,
    onPoison: 'dead-letter',
    handles: ({ type }) => jobs[type] !== undefined,
    handle: Effect.fnUntraced(function* (events) {
      const queue = yield* JobQueue;
      const read = yield* reads;
      const caused = events.flatMap((event) => answerTo(jobs, event, read));
      for (const [type, ofType] of Map.groupBy(caused, (one) => one.type))
        yield* queue.enqueue(
          type,
          ofType.map((one) => one.job),
        );
    }),
  };
  return consumer(handler);
};
