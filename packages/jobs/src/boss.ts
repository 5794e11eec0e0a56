import { Context, Deferred, Effect, Layer, Redacted, Schedule, Scope } from 'effect';
import { optionsOf, poolSettings } from '@setter/event-store/session-settings';
import { PgBoss } from 'pg-boss';
import { setTimeout as sleep } from 'node:timers/promises';
import type { JobType } from './job-type.ts';
import { queueOptions } from './retries.ts';

const STOPS_WITHIN_MS = 2000;

/** As the services connect: no more rights than `setter_service` has. */
export type JobsConnection = { readonly url: Redacted.Redacted };

/** pg-boss, which keeps jobs in schema `jobs`. It starts in the background and waits for a database that is away. */
export class Boss extends Context.Service<
  Boss,
  {
    /** Waits until it has started. */
    readonly started: Effect.Effect<PgBoss>;
  }
>()('jobs/Boss') {
  static readonly layer = (connection: JobsConnection, types: readonly Pick<JobType, 'name'>[]) =>
    Layer.effect(Boss, make(connection, types));
}

const make = Effect.fnUntraced(function* (
  connection: JobsConnection,
  types: readonly Pick<JobType, 'name'>[],
) {
  const scope = yield* Effect.scope;
  const started = yield* Deferred.make<PgBoss>();
  const run = Effect.runForkWith(yield* Effect.context());
  const start = Effect.acquireRelease(
    startOnce(connection, types, (error) =>
      run(Effect.logWarning('jobs: pg-boss failed and goes on', error)),
    ),
    (boss) => Effect.promise(() => stopWithin(boss)),
    // A start that gets no answer from a silent database must not keep the process from ending.
    { interruptible: true },
  ).pipe(
    Effect.tapError((error) => Effect.logWarning('jobs wait for the database', error)),
    Effect.retry(Schedule.spaced('1 second')),
    Scope.provide(scope),
  );
  yield* Effect.forkScoped(Effect.flatMap(start, (boss) => Deferred.succeed(started, boss)));
  return Boss.of({ started: Deferred.await(started) });
});

/**
 * pg-boss connects by itself, so its connections are not watched as ours are: a statement that gets no answer fails, and
 * its connection is dropped. No statement of a queue takes long.
 */
const silenceEnds = { keepAlive: true, query_timeout: 20_000 };

/** Its stop waits for statements under way, which a lost connection never answers. */
const stopWithin = (boss: PgBoss) =>
  Promise.race([boss.stop({ graceful: false }), sleep(STOPS_WITHIN_MS, undefined, { ref: false })]);

const startOnce = (
  { url }: JobsConnection,
  types: readonly Pick<JobType, 'name'>[],
  onError: (error: Error) => void,
) =>
  Effect.tryPromise({
    try: async (signal) => {
      const boss = new PgBoss({
        connectionString: Redacted.value(url),
        application_name: 'setter-jobs',
        options: optionsOf(poolSettings),
        schema: 'jobs',
        max: 4,
        ...silenceEnds,
        // The owner of the tables migrates; the services' role may not.
        migrate: false,
        createSchema: false,
        reindex: false,
        schedule: false,
        persistWarnings: false,
        registerInstance: false,
        monitorVacuum: false,
        superviseIntervalSeconds: 5,
        monitorIntervalSeconds: 5,
      });
      boss.on('error', onError);
      signal.addEventListener('abort', () => void stopWithin(boss).catch(() => undefined));
      try {
        await boss.start();
        for (const { name } of types) await boss.createQueue(name, queueOptions);
        return boss;
      } catch (error) {
        await stopWithin(boss).catch(() => undefined);
        throw error;
      }
    },
    catch: (error) => error,
  });
