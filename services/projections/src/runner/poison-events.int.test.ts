import { PgClient } from '@effect/sql-pg';
import { readDeadLetters, requestReplay } from '@setter/event-store/consumers';
import { HANGS_AFTER } from '@setter/testing/hang';
import { id } from '@setter/testing/history';
import { withDatabase } from '@setter/testing/postgres';
import { clientRegistered, creditsGranted } from '@setter/testing/sample-events';
import { append, storeLayer } from '@setter/testing/store';
import { Effect, Fiber, Layer, Logger } from 'effect';
import { expect, it } from 'vitest';
import { clients } from '../clients/projection.ts';
import type { AnyReadModel } from '../read-model.ts';
import { describeEachFeed, withFeed } from '../test-support/feeds.ts';
import { wallets } from '../wallets/projection.ts';
import { findLiveBuild } from './builds.ts';
import { consumerOf } from './projection-handler.ts';
import { ensureBuilt } from './rebuild.ts';
import { runModel } from './run-model.ts';
import { readConsumerStatuses } from './consumer-statuses.ts';
import { Statuses } from './statuses.ts';
import { viewOf } from './table-sql.ts';
import { verify } from './verify.ts';

describeEachFeed((kafka) => {
  const database = withDatabase();
  const feed = withFeed(kafka, database);
  const services = () =>
    Layer.mergeAll(feed(), Statuses.layer).pipe(
      Layer.provideMerge(storeLayer(database())),
      Layer.provideMerge(Logger.layer([])),
    );
  type Services = Layer.Success<ReturnType<typeof services>>;
  const run = <A, E>(program: Effect.Effect<A, E, Services>) =>
    Effect.runPromise(program.pipe(Effect.provide(services()), Effect.timeout(HANGS_AFTER)));

  const eventually = Effect.fnUntraced(function* <E, R>(reached: Effect.Effect<boolean, E, R>) {
    while (!(yield* reached)) yield* Effect.sleep('20 millis');
  });

  const statusOf = ({ name }: AnyReadModel) =>
    Effect.map(readConsumerStatuses, ({ projections }) => projections.get(name));
  const hasSeen = (model: AnyReadModel, position: number) =>
    eventually(Effect.map(statusOf(model), (status) => (status?.position ?? 0) >= position));
  const deadLettersOf = Effect.fnUntraced(function* (model: AnyReadModel) {
    const { build } = (yield* findLiveBuild(model))!;
    return yield* readDeadLetters(build.consumer, 0, 100);
  });
  const differences = (model: AnyReadModel) =>
    Effect.map(
      verify(model, () => Effect.void),
      (verified) => verified?.differences,
    );

  /** A model that throws at the deactivation of one client while `broken`. */
  const breakable = (clientId: number) => {
    const state = { broken: true };
    const model: AnyReadModel = {
      ...clients,
      evolve(row, event, key) {
        if (state.broken && event.type === 'ClientDeactivated' && event.data.clientId === clientId)
          throw new Error('no such case');
        return (clients as AnyReadModel).evolve(row, event, key);
      },
    };
    return { model, state };
  };
  const deactivated = (clientId: number) => ({ type: 'ClientDeactivated', data: { clientId } }) as const;
  const renamed = (clientId: number, firstName: string) =>
    ({ type: 'ClientDetailsChanged', data: { clientId, changes: { firstName } } }) as const;

  it('dead-letters an event that cannot be folded and the later ones of its key, in order; the rest goes on, and a replay handles them', async () => {
    const { model, state } = breakable(1);
    await run(
      Effect.gen(function* () {
        const sql = yield* PgClient.PgClient;
        yield* ensureBuilt(model, () => Effect.void);
        const runner = yield* Effect.forkChild(runModel(model));
        const poison =
          (yield* append([
            clientRegistered({ clientId: 1 }),
            clientRegistered({ clientId: 2, username: 'b', email: null }),
          ])) + 1;
        yield* append([deactivated(1), renamed(2, 'goes on')]);
        const last = yield* append([renamed(1, 'later'), renamed(2, 'still')]);
        yield* hasSeen(model, last);

        expect(yield* deadLettersOf(model)).toMatchObject([
          {
            position: poison,
            attempts: 4,
            reason: expect.stringContaining('no such case'),
            type: 'ClientDeactivated',
          },
          { position: last - 1, attempts: 0, reason: expect.stringContaining('waits behind') },
        ]);
        expect(yield* statusOf(model)).toMatchObject({ halted: undefined, deadLetters: 2 });
        expect(yield* sql.unsafe(`SELECT client_id, is_active FROM ${viewOf(model)} ORDER BY 1`)).toEqual([
          { client_id: 1, is_active: true },
          { client_id: 2, is_active: true },
        ]);
        // The other client has everything that happened to it.
        expect((yield* differences(clients))?.map(({ key }) => key)).toEqual(['1']);

        // Replayed while it is still broken, everything stays as it is.
        yield* requestReplay(consumerOf(model));
        yield* eventually(Effect.map(deadLettersOf(model), ([first]) => first?.attempts === 5));
        expect(yield* deadLettersOf(model)).toHaveLength(2);

        // A restarted runner knows what is dead-lettered.
        yield* Fiber.interrupt(runner);
        const again = yield* Effect.forkChild(runModel(model));
        yield* hasSeen(model, yield* append([renamed(1, 'last')]));
        expect(yield* deadLettersOf(model)).toHaveLength(3);

        state.broken = false;
        yield* requestReplay(consumerOf(model));
        yield* eventually(Effect.map(deadLettersOf(model), (deadLetters) => deadLetters.length === 0));
        yield* hasSeen(model, yield* append([renamed(1, 'after')]));
        expect(yield* differences(clients)).toEqual([]);
        yield* Fiber.interrupt(again);
      }),
    );
  });

  it('halts a model of money without dead letters, and retries on a replay request', async () => {
    const state = { broken: true };
    const model: AnyReadModel = {
      ...wallets,
      evolve(row, event, key) {
        if (state.broken && key === '7') throw new Error('not this one');
        return (wallets as AnyReadModel).evolve(row, event, key);
      },
    };
    await run(
      Effect.gen(function* () {
        const runner = yield* Effect.forkChild(runModel(model));
        const before = yield* append([creditsGranted({ clientId: 6, lotId: id(6, 9) })]);
        yield* hasSeen(model, before);
        const poison = yield* append([creditsGranted({ clientId: 7, lotId: id(7, 9) })]);
        yield* append([creditsGranted({ clientId: 8, lotId: id(8, 9) })]);
        yield* eventually(Effect.map(statusOf(model), (status) => status?.halted !== undefined));
        expect(yield* statusOf(model)).toMatchObject({
          halted: {
            position: poison,
            reason: `projection wallets cannot handle event ${poison}: not this one`,
          },
          position: before,
          deadLetters: 0,
        });
        state.broken = false;
        yield* requestReplay(consumerOf(model));
        yield* hasSeen(model, poison + 1);
        expect(yield* statusOf(model)).toMatchObject({ halted: undefined });
        expect(yield* differences(wallets)).toEqual([]);
        yield* Fiber.interrupt(runner);
      }),
    );
  });

  it('waits out an outage without dead letters', async () => {
    // The test connects as another user than the runner, whose connections are cut.
    const owner = storeLayer({ ...database(), serviceUrl: database().url });
    await Effect.runPromise(
      Effect.gen(function* () {
        const runner = yield* Effect.forkChild(runModel(clients).pipe(Effect.provide(services())));
        // An outage while its services start would end it; `runService` begins again then.
        let position = yield* append([renamed(2, 'before the outage')]);
        yield* Effect.raceFirst(hasSeen(clients, position), Fiber.join(runner));
        for (let n = 0; n < 10; n++) {
          position = yield* append([renamed(2, `outage ${n}`)]);
          yield* Effect.promise(() =>
            database().query(
              `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
              WHERE datname = current_database() AND usename = 'setter_service'`,
            ),
          );
          yield* Effect.sleep('50 millis');
        }
        yield* Effect.raceFirst(hasSeen(clients, position), Fiber.join(runner));
        expect(yield* deadLettersOf(clients)).toEqual([]);
        expect(yield* differences(clients)).toEqual([]);
        yield* Fiber.interrupt(runner);
      }).pipe(Effect.provide(owner), Effect.timeout(HANGS_AFTER)),
    );
  });
});
