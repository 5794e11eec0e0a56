import type { PgClient } from '@effect/sql-pg';
import { Context, Deferred, Effect, Layer, Redacted, Schedule, Scope } from 'effect';
import { PgBoss } from 'pg-boss';
import type { JobType } from './job-type.ts';
import { queueOptions } from './retries.ts';

/** As the services connect: no more rights than `setter_service` has. */
export type JobsConnection = Pick<PgClient.PgPoolConfig, 'startupParameters'> & {
  readonly url: Redacted.Redacted;
};

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
    (boss) => Effect.promise(() => boss.stop({ graceful: false })),
  ).pipe(
    Effect.tapError((error) => Effect.logWarning('jobs wait for the database', error)),
    Effect.retry(Schedule.spaced('1 second')),
    Scope.provide(scope),
  );
  yield* Effect.forkScoped(Effect.flatMap(start, (boss) => Deferred.succeed(started, boss)));
  return Boss.of({ started: Deferred.await(started) });
});

const startOnce = (
  { url, startupParameters = {} }: JobsConnection,
  types: readonly Pick<JobType, 'name'>[],
  onError: (error: Error) => void,
) =>
  Effect.tryPromise({
    try: async () => {
      const boss = new PgBoss({
        connectionString: Redacted.value(url),
        options: Object.entries(startupParameters)
          .map(([name, value]) => `-c ${name}=${value}`)
          .join(' '),
        application_name: 'setter-jobs',
        schema: 'jobs',
        max: 4,
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
      try {
        await boss.start();
        for (const { name } of types) await boss.createQueue(name, queueOptions);
        return boss;
      } catch (error) {
        await boss.stop({ graceful: false }).catch(() => undefined);
        throw error;
      }
    },
    catch: (error) => error,
  });
