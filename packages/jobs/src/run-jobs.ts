import { PgClient } from '@effect/sql-pg';
import { pollTogether } from '@setter/event-store/consumers';
import { supervised } from '@setter/event-store/supervised';
import { Cause, Effect, Exit, Schema, Semaphore } from 'effect';
import type { JobType } from './job-type.ts';
import { retryDelays } from './retries.ts';
import { completeJob, failJob, holdJob, type TakenJob, takeJob } from './taken-job.ts';

/** A failure that no retry mends: the job is a dead letter at once. */
export class JobRefused extends Schema.TaggedError<JobRefused>()('JobRefused', { message: Schema.String }) {}

/** One attempt. `isLast`: when it fails, the job is a dead letter. */
export type Attempt = { readonly id: string; readonly isLast: boolean };

export type JobRunner<Data extends object, E, R> = {
  readonly type: JobType<Data>;
  /** How many run at once in this process. */
  readonly concurrency: number;
  readonly run: (data: Data, attempt: Attempt) => Effect.Effect<void, E, R>;
};

/**
 * Runs the jobs of one type until it is interrupted, several at once. A failed one is retried with the delays of `retryDelays`, then a
 * dead letter; that of a killed process is free again once its time is over, a long one once its heartbeats are missed. An
 * outage of the database is waited out.
 */
export const runJobs = Effect.fnUntraced(function* <Data extends object, E, R>(
  runner: JobRunner<Data, E, R>,
) {
  // Of those that are free, one looks for a job and the others wait for it.
  const looking = yield* Semaphore.make(1);
  const loop = supervised(`jobs ${runner.type.name}`, (progressed) =>
    Effect.andThen(
      registerQueue(runner.type),
      looking
        .withPermits(1)(nextJob(runner.type, progressed))
        .pipe(
          Effect.flatMap((job) => runJob(runner, job)),
          Effect.tap(Effect.sync(progressed)),
          Effect.forever,
        ),
    ),
  );
  yield* Effect.all(
    Array.from({ length: runner.concurrency }, () => loop),
    { concurrency: 'unbounded', discard: true },
  );
});

/** So that its counts are shown before it has a job. */
const registerQueue = Effect.fnUntraced(function* ({ name }: Pick<JobType, 'name'>) {
  const sql = yield* PgClient.PgClient;
  yield* sql`INSERT INTO jobs.queue (name) VALUES (${name}) ON CONFLICT DO NOTHING`;
});

/** Ends once there is a job; `looked` is called after each look. */
const nextJob = (type: JobType, looked: () => void) =>
  Effect.gen(function* () {
    for (;;) {
      const job = yield* takeJob(type);
      looked();
      if (job !== undefined) return job;
      while ((yield* pollDueTypes(type.name)).length === 0) looked();
    }
  });

/** Types that have a job which may run now. */
const pollDueTypes = pollTogether({
  every: '500 millis',
  find: (sql, names) =>
    sql<{ name: string }>`
      SELECT t.name FROM unnest(${names}::text[]) AS t (name)
       WHERE EXISTS (SELECT FROM jobs.job j
                      WHERE j.name = t.name AND j.state IN ('created', 'retry') AND j.start_after <= now())
          OR EXISTS (SELECT FROM jobs.job j WHERE j.name = t.name AND j.state = 'active' AND j.free_at <= now())`,
});

const runJob = Effect.fnUntraced(function* <Data extends object, E, R>(
  { type, run }: JobRunner<Data, E, R>,
  job: TakenJob,
) {
  const parsed = type.data.safeParse(job.data);
  const attempt: Effect.Effect<void, E | JobRefused, R> = parsed.success
    ? run(parsed.data, { id: job.id, isLast: job.retryCount >= retryDelays.length })
    : new JobRefused({ message: `the data of job ${job.id} has another shape` });
  const exit = yield* Effect.exit(
    Effect.timeout(Effect.raceFirst(attempt, sendHeartbeats(type, job)), type.attemptSeconds * 1000),
  );
  if (Exit.isSuccess(exit)) return yield* completeJob(job);
  yield* failed(job, Cause.squash(exit.cause));
});

/** Forever, if the type has a heartbeat. One that the database does not take is followed by the next. */
const sendHeartbeats = (type: JobType, job: TakenJob): Effect.Effect<never, never, PgClient.PgClient> =>
  type.heartbeatSeconds === undefined
    ? Effect.never
    : Effect.ignore(holdJob(type, job)).pipe(Effect.delay(type.heartbeatSeconds * 250), Effect.forever);

const failed = Effect.fnUntraced(function* (job: TakenJob, error: unknown) {
  const { id, name, retryCount } = job;
  const delay = error instanceof JobRefused ? null : (retryDelays[retryCount] ?? null);
  const message = error instanceof Error ? error.message : String(error);
  yield* delay === null
    ? Effect.logError(`job ${name} ${id} failed for good: ${message}`)
    : Effect.logWarning(`job ${name} ${id} failed, retry in ${delay} s: ${message}`);
  yield* failJob(job, delay, message);
});
