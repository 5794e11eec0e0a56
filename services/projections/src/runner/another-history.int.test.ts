import { PgClient } from '@effect/sql-pg';
import { EventStore } from '@setter/event-store/event-store';
import { postgresFeedLayer } from '@setter/messaging/postgres/postgres-feed';
import { ReadPositions } from '@setter/http/read-positions';
import { id } from '@setter/testing/history';
import { withDatabase } from '@setter/testing/postgres';
import { creditsPurchased } from '@setter/testing/sample-events';
import { append, storeLayer } from '@setter/testing/store';
import { Effect, Layer, Logger } from 'effect';
import { describe, expect, it } from 'vitest';
import { ReadModels } from '../read-model.ts';
import { wallets } from '../wallets/projection.ts';
import { findLiveBuild } from './builds.ts';
import { makeMonotonicPositions } from './monotonic-positions.ts';
import { readPositionsLayer } from './read-positions.ts';
import { ensureBuilt } from './rebuild.ts';
import { runModel } from './run-model.ts';
import { Statuses } from './statuses.ts';
import { viewOf } from './table-sql.ts';

const database = withDatabase();
const quietly = () => Effect.void;
const services = () =>
  Layer.mergeAll(postgresFeedLayer, Statuses.layer).pipe(
    Layer.provideMerge(storeLayer(database())),
    Layer.provideMerge(Logger.layer([])),
  );
type Services = Layer.Success<ReturnType<typeof services>>;
const run = <A, E>(program: Effect.Effect<A, E, Services>) =>
  Effect.runPromise(Effect.provide(program, services()));

let bought = 0;
const buy = Effect.suspend(() => {
  const n = ++bought;
  return append([creditsPurchased({ clientId: 7, credits: 1, lotId: id(n, 1), paymentId: id(n, 2) })]);
});
const balance = Effect.gen(function* () {
  const sql = yield* PgClient.PgClient;
  const rows = yield* sql.unsafe<{ balance: number }>(
    `SELECT balance FROM ${viewOf(wallets)} WHERE client_id = 7`,
  );
  return rows[0]?.balance;
});

/** What a checkpoint says whose events were folded and are not in the log any more. */
const ghosts: [string, string][] = [
  ['beyond the end of the log', 'position = 1000'],
  ['with a digest that the log does not have there', "digest = decode(repeat('01', 32), 'hex')"],
];

describe('a model whose checkpoint is of another history', () => {
  it.each(ghosts)('is rebuilt at the start: %s', async (_which, change) => {
    await run(
      Effect.gen(function* () {
        const sql = yield* PgClient.PgClient;
        yield* buy;
        yield* ensureBuilt(wallets, quietly);
        yield* ensureBuilt(wallets, quietly);
        const before = (yield* findLiveBuild(wallets))!;
        yield* sql.unsafe(
          `UPDATE event_store.checkpoints SET ${change} WHERE consumer = '${before.build.consumer}'`,
        );
        yield* sql.unsafe(`UPDATE ${before.build.table} SET balance = 999`);

        yield* ensureBuilt(wallets, quietly);
        const after = (yield* findLiveBuild(wallets))!;
        expect(after.build.generation).toBe(before.build.generation + 1);
        expect(after.isOfThisLog).toBe(true);
        expect(yield* balance).toBe(bought);
        // Once, and then not again.
        yield* ensureBuilt(wallets, quietly);
        expect((yield* findLiveBuild(wallets))!.build.generation).toBe(after.build.generation);
      }),
    );
  });

  it('is rebuilt while it runs, without a new event, and goes on', async () => {
    await run(
      Effect.gen(function* () {
        const sql = yield* PgClient.PgClient;
        const head = yield* Effect.andThen(
          buy,
          EventStore.use((store) => store.head),
        );
        const isAt = (position: number) =>
          Effect.map(findLiveBuild(wallets), (live) => live?.checkpoints[0]?.position === position);
        yield* Effect.forkScoped(runModel(wallets));
        while (!(yield* isAt(head))) yield* Effect.sleep(20);
        const { build } = (yield* findLiveBuild(wallets))!;
        // The checkpoint went back to one that was folded in another history.
        yield* sql.unsafe(
          `UPDATE event_store.checkpoints SET position = position - 1, digest = decode(repeat('01', 32), 'hex')
            WHERE consumer = '${build.consumer}'`,
        );
        while ((yield* findLiveBuild(wallets))!.build.generation === build.generation)
          yield* Effect.sleep(50);
        const next = yield* buy;
        while (!(yield* isAt(next))) yield* Effect.sleep(20);
        expect(yield* balance).toBe(bought);
      }).pipe(Effect.scoped),
    );
  });
});

it('forgets which positions were reached in another history', () => {
  const monotonic = makeMonotonicPositions();
  const polled = (history: string, position: number) => ({
    head: position,
    history,
    reactors: [],
    projections: new Map([
      [
        'wallets',
        {
          name: 'wallets',
          consumer: 'projection/wallets/1',
          version: 1,
          position,
          halted: undefined,
          servedSince: undefined,
          isRebuildRequested: false,
          rebuilding: undefined,
          rebuildFailure: undefined,
          deadLetters: 0,
        },
      ],
    ]),
  });
  const positions = [polled('one', 60), polled('one', 44), polled('another', 42), polled('another', 41)].map(
    (one) => monotonic(one).projections.get('wallets')!.position,
  );
  expect(positions).toEqual([60, 60, 42, 42]);
});

it('waits for a position again although a consumer of this process had reported it in another history', async () => {
  const waiting = readPositionsLayer.pipe(
    Layer.provideMerge(Layer.succeed(ReadModels, [wallets])),
    Layer.provideMerge(services()),
  );
  await Effect.runPromise(
    Effect.gen(function* () {
      yield* buy;
      yield* ensureBuilt(wallets, quietly);
      const { build } = (yield* findLiveBuild(wallets))!;
      const statuses = yield* Statuses;
      const { waitFor } = yield* ReadPositions;
      statuses.set('wallets', { state: 'live', position: 1000 });
      // The first poll knows of one history.
      yield* Effect.sleep('700 millis');
      yield* waitFor(['wallets'], 900);
      const sql = yield* PgClient.PgClient;
      yield* sql`UPDATE event_store.checkpoints SET position = 0 WHERE consumer = ${build.consumer}`;
      yield* Effect.promise(() =>
        database().query(
          `UPDATE event_store.history SET server_started_at = server_started_at - interval '1 second'`,
        ),
      );
      while ((statuses.get('wallets')?.position ?? 0) > 0) yield* Effect.sleep(20);
      const head = yield* EventStore.use((store) => store.head);
      expect(yield* Effect.flip(waitFor(['wallets'], head))).toEqual({ _tag: 'NotReady' });
    }).pipe(Effect.provide(waiting)),
  );
});
