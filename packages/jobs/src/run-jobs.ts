import { PgClient } from '@effect/sql-pg';
import { pollTogether } from '@setter/event-store/consumers';
import { supervised } from '@setter/event-store/supervised';
import { Cause, Effect, Exit, Schema, Semaphore } from 'effect';
import type { JobWithMetadata, PgBoss } from 'pg-boss';
import { Boss } from './boss.ts';
import type { JobType } from './job-type.ts';
import { retryDelays } from './retries.ts';

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
 * Runs the jobs of one type for ever, several at once. A failed one is retried with the delays of `retryDelays`, then a
 * dead letter; that of a killed process is free again once it has expired, a long one once its heartbeat has. An outage of the database is waited out.
 */
export const runJobs = Effect.fnUntraced(function* <Data extends object, E, R>(
  runner: JobRunner<Data, E, R>,
) {
  const { started } = yield* Boss;
  const boss = yield* started;
  // Of those that are free, one looks for a job and the others wait for it.
  const looking = yield* Semaphore.make(1);
  const loop = supervised(`jobs ${runner.type.name}`, (progressed) =>
    looking
      .withPermits(1)(nextJob(boss, runner.type, progressed))
      .pipe(
        Effect.flatMap((job) => runJob(boss, runner, job)),
        Effect.tap(Effect.sync(progressed)),
        Effect.forever,
      ),
  );
  yield* Effect.all(
    Array.from({ length: runner.concurrency }, () => loop),
    { concurrency: 'unbounded', discard: true },
  );
});

/** Ends once there is a job; `looked` is called after each look. */
const nextJob = (boss: PgBoss, { name }: Pick<JobType, 'name'>, looked: () => void) =>
  Effect.gen(function* () {
    for (;;) {
      const [job] = yield* Effect.promise(() =>
        boss.fetch<object>(name, { batchSize: 1, includeMetadata: true }),
      );
      looked();
      if (job !== undefined) return job;
      while ((yield* pollDueTypes(name)).length === 0) looked();
    }
  });

/** Types that have a job which may run now. */
const pollDueTypes = pollTogether({
  every: '500 millis',
  find: (sql, names) =>
    sql<{ name: string }>`
      SELECT t.name FROM unnest(${names}::text[]) AS t (name)
       WHERE EXISTS (SELECT 1 FROM jobs.job j
                      WHERE j.name = t.name AND j.state < 'active' AND NOT j.blocked AND j.start_after <= jobs.job_now())`,
});

const runJob = Effect.fnUntraced(function* <Data extends object, E, R>(
  boss: PgBoss,
  { type, run }: JobRunner<Data, E, R>,
  job: JobWithMetadata<object>,
) {
  // The delay of the failure before is not that of a process that is killed.
  if (job.retryDelay !== 0) yield* setRetry(job, 0);
  const parsed = type.data.safeParse(job.data);
  const attempt: Effect.Effect<void, E | JobRefused, R> = parsed.success
    ? run(parsed.data, { id: job.id, isLast: job.retryCount >= job.retryLimit })
    : new JobRefused({ message: `the data of job ${job.id} has another shape` });
  const exit = yield* Effect.exit(
    Effect.timeout(Effect.raceFirst(attempt, sendHeartbeats(boss, type, job)), type.attemptSeconds * 1000),
  );
  if (Exit.isSuccess(exit)) {
    yield* Effect.promise(() => boss.complete(type.name, job));
    return;
  }
  yield* failed(boss, type.name, job, Cause.squash(exit.cause));
});

/** For ever, if the type has a heartbeat. One that the database does not take is followed by the next. */
const sendHeartbeats = (
  boss: PgBoss,
  { name, heartbeatSeconds }: Pick<JobType, 'name' | 'heartbeatSeconds'>,
  job: JobWithMetadata,
): Effect.Effect<never> =>
  heartbeatSeconds === undefined
    ? Effect.never
    : Effect.promise(() => boss.touch(name, job).catch(() => undefined)).pipe(
        Effect.delay(heartbeatSeconds * 250),
        Effect.forever,
      );

const failed = Effect.fnUntraced(function* (
  boss: PgBoss,
  name: string,
  job: JobWithMetadata,
  error: unknown,
) {
  const isDead = error instanceof JobRefused || job.retryCount >= job.retryLimit;
  const delay = retryDelays[Math.min(job.retryCount, retryDelays.length - 1)]!;
  const message = error instanceof Error ? error.message : String(error);
  yield* isDead
    ? Effect.logError(`job ${name} ${job.id} failed for good: ${message}`)
    : Effect.logWarning(`job ${name} ${job.id} failed, retry in ${delay} s: ${message}`);
  yield* setRetry(job, delay, isDead ? job.retryCount : job.retryLimit);
  yield* Effect.promise(() => boss.fail(name, job, { message }));
});

/** pg-boss knows equal and doubled delays only, so each attempt sets its own. */
const setRetry = Effect.fnUntraced(function* (
  { id, name, retryLimit }: JobWithMetadata,
  delay: number,
  limit: number = retryLimit,
) {
  const sql = yield* PgClient.PgClient;
  yield* sql`UPDATE jobs.job SET retry_delay = ${delay}, retry_limit = ${limit}
              WHERE name = ${name} AND id = ${id}::text::uuid AND state = 'active'`;
});
