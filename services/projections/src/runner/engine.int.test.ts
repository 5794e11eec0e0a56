import { PgClient } from '@effect/sql-pg';
import type { Checkpoint } from '@setter/event-store/consumers';
import { EventStore } from '@setter/event-store/event-store';
import { isReplayRequested, readDeadLetters, requestReplay } from '@setter/event-store/consumers';
import type { SetterEvent } from '@setter/events/registry';
import { handleBatch } from '@setter/messaging/consumer/handle-batch';
import { EventFeed, type FeedBatch } from '@setter/messaging/event-feed';
import { postgresFeedLayer } from '@setter/messaging/postgres/postgres-feed';
import { Metrics } from '@setter/http/process/metrics';
import { ReadPositions } from '@setter/http/read-positions';
import { testBusinessSettings } from '@setter/config/test-business-settings';
import { HANGS_AFTER } from '@setter/testing/hang';
import { id } from '@setter/testing/history';
import { withDatabase } from '@setter/testing/postgres';
import { foldRows } from '@setter/testing/projection-spec';
import { appointmentScheduled, creditsGranted, creditsPurchased } from '@setter/testing/sample-events';
import { append, storeLayer } from '@setter/testing/store';
import { Effect, Layer, Logger, Schedule } from 'effect';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { appointments } from '../appointments/projection.ts';
import { projectionsLayer, untilProjectionsAreBuilt } from '../layer.ts';
import { readModels } from '../models.ts';
import { ReadModels } from '../read-model.ts';
import { readPositionsLayer } from './read-positions.ts';
import { anyEvent } from '../test-support/any-event.ts';
import { wallets } from '../wallets/projection.ts';
import { consumerOf, projectionHandler } from './projection-handler.ts';
import { type Build, findLiveBuild } from './builds.ts';
import { ensureBuilt, rebuild } from './rebuild.ts';
import { runModel } from './run-model.ts';
import { Statuses } from './statuses.ts';
import { viewOf } from './table-sql.ts';
import { untilReached } from '../test-support/until-reached.ts';
import { verify } from './verify.ts';

const quietly = () => Effect.void;
// The machine may be busy with other tests.
const database = withDatabase();
const store = () =>
  Layer.mergeAll(postgresFeedLayer, Metrics.layer, testBusinessSettings()).pipe(
    Layer.provideMerge(storeLayer(database())),
  );

type Store = Layer.Success<ReturnType<typeof store>>;
const run = <A, E>(program: Effect.Effect<A, E, Store>) =>
  Effect.runPromise(program.pipe(Effect.provide(store()), Effect.timeout(HANGS_AFTER)));

/** The feed that hands out every batch twice, and then once more together with what follows. */
const stammeringFeed = Layer.effect(
  EventFeed,
  Effect.map(EventFeed, (feed) =>
    EventFeed.of({
      follow: ({ handle, ...options }) => {
        let previous: FeedBatch['events'] = [];
        const handleAgain = (batch: FeedBatch) => {
          const both = { ...batch, events: [...previous, ...batch.events] };
          previous = batch.events;
          return Effect.forEach([batch, batch, both, batch], handle, { discard: true });
        };
        return feed.follow({ ...options, batchSize: 7, handle: handleAgain });
      },
    }),
  ),
);

/** Folds a batch into a build as its runner does, from a checkpoint that may have moved since. */
const fold = (build: Build, at: Checkpoint, events: FeedBatch['events']) =>
  handleBatch(
    projectionHandler(build),
    { at, deadLetterKeys: new Set() },
    { events, poison: undefined, to: { position: events.at(-1)!.position } },
  );

const waitingLayer = readPositionsLayer.pipe(
  Layer.provideMerge(Layer.merge(Statuses.layer, Layer.succeed(ReadModels, readModels))),
);
const wait = (models: readonly string[], position: number) =>
  ReadPositions.use((positions) => positions.waitFor(models, position));

const allNames = readModels.map((model) => model.name);
const differencesOf = Effect.fnUntraced(function* () {
  const found: unknown[] = [];
  for (const model of readModels)
    found.push(...((yield* verify(model, quietly))?.differences ?? ['not built']));
  return found;
});

describe('a read model', () => {
  it('is the fold of the log, live and rebuilt, when every batch is delivered twice', async () => {
    await run(
      Effect.gen(function* () {
        const services = yield* Effect.context<Store>();
        const check = (events: readonly SetterEvent[]) =>
          Effect.gen(function* () {
            yield* untilProjectionsAreBuilt;
            const position = yield* append(events);
            yield* untilReached(allNames, position);
            expect(yield* differencesOf()).toEqual([]);
            const log = yield* (yield* EventStore).readAll(0, 100_000);
            const sql = yield* PgClient.PgClient;
            for (const model of readModels) {
              yield* rebuild(model, quietly);
              const rows = yield* verify(model, quietly);
              expect(rows?.rows).toBe(foldRows(model, log).length);
            }
            expect(yield* differencesOf()).toEqual([]);
            // Counted by Postgres from the raw log, with nothing of the folds in it.
            const oracle = yield* sql`
              SELECT (data->>'clientId')::int AS client_id,
                     sum(CASE type WHEN 'CreditSpent' THEN -1 WHEN 'CreditReturned' THEN 1
                                   WHEN 'CreditsGranted' THEN (data->>'credits')::int
                                   WHEN 'CreditsPurchased' THEN (data->>'credits')::int
                                   WHEN 'LotReleased' THEN (data->>'credits')::int
                                   WHEN 'LotRefundReversed' THEN (data->>'credits')::int
                                   ELSE -(data->>'credits')::int END)::int AS balance
                FROM event_store.events
               WHERE (type LIKE 'Credit%' OR type LIKE 'Lot%') AND coalesce((data->>'credits')::int, 1) > 0
               GROUP BY 1 ORDER BY 1`;
            expect(yield* sql`SELECT client_id, balance FROM projections.wallets_v6 ORDER BY 1`).toEqual(
              oracle,
            );
          });
        const program = (events: readonly SetterEvent[]) =>
          check(events).pipe(
            Effect.provide(projectionsLayer.pipe(Layer.provide(stammeringFeed))),
            Effect.provideContext(services),
          );
        yield* Effect.promise(() =>
          fc.assert(
            fc.asyncProperty(fc.array(anyEvent, { minLength: 10, maxLength: 40 }), (events) =>
              Effect.runPromise(program(events)),
            ),
            { numRuns: 3, endOnFailure: true },
          ),
        );
      }),
    );
  });

  it('folds each event once although two processes run it', async () => {
    const balances = await run(
      Effect.gen(function* () {
        const other = yield* Layer.build(Layer.fresh(projectionsLayer.pipe(Layer.provide(Metrics.layer))));
        yield* untilProjectionsAreBuilt;
        let position = 0;
        for (let n = 0; n < 60; n++)
          position = yield* append([creditsGranted({ clientId: 70, lotId: id(n, 7), credits: 1 })]);
        yield* untilReached(['wallets', 'credit-ledger'], position).pipe(Effect.provideContext(other));
        expect(yield* differencesOf()).toEqual([]);
        const sql = yield* PgClient.PgClient;
        return yield* sql`SELECT balance FROM projections.wallets_v6 WHERE client_id = 70`;
      }).pipe(Effect.provide(projectionsLayer), Effect.scoped),
    );
    expect(balances).toEqual([{ balance: 60 }]);
  });
});

describe('a runner that is fenced while it sleeps', () => {
  it('writes nothing when another one has folded its batch', async () => {
    await run(
      Effect.gen(function* () {
        yield* ensureBuilt(wallets, quietly);
        const { build, checkpoints } = (yield* findLiveBuild(wallets))!;
        const at = checkpoints[0]!;
        yield* append([creditsPurchased({ clientId: 80, credits: 3 })]);
        const batch = yield* (yield* EventStore).readAll(at.position, 1000);
        yield* fold(build, at, batch);
        const late = yield* Effect.flip(fold(build, at, batch));
        expect(late).toMatchObject({ _tag: 'Fenced' });
        const sql = yield* PgClient.PgClient;
        expect(yield* sql`SELECT balance FROM projections.wallets_v6 WHERE client_id = 80`).toEqual([
          { balance: 3 },
        ]);
      }),
    );
  });

  it('writes nothing when another build went live', async () => {
    await run(
      Effect.gen(function* () {
        yield* ensureBuilt(wallets, quietly);
        const { build: old, checkpoints } = (yield* findLiveBuild(wallets))!;
        const at = checkpoints[0]!;
        const rebuilt = yield* rebuild(wallets, quietly);
        yield* append([creditsPurchased({ clientId: 81 })]);
        const batch = yield* (yield* EventStore).readAll(at.position, 1000);
        expect(yield* Effect.flip(fold(old, at, batch))).toMatchObject({ _tag: 'Fenced' });
        expect(yield* findLiveBuild(wallets)).toMatchObject({ build: { generation: rebuilt.generation } });
      }),
    );
  });
});

describe('verify', () => {
  it('reports a changed, a missing and an extra row, with both values', async () => {
    await run(
      Effect.gen(function* () {
        yield* append([82, 83].map((clientId) => creditsPurchased({ clientId })));
        yield* rebuild(wallets, quietly);
        const sql = yield* PgClient.PgClient;
        yield* sql`UPDATE projections.wallets_v6 SET balance = balance + 1 WHERE client_id = 82`;
        yield* sql`DELETE FROM projections.wallets_v6 WHERE client_id = 83`;
        yield* sql`INSERT INTO projections.wallets_v6 VALUES (84, 1, 1, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 1)`;
        const verified = yield* verify(wallets, quietly);
        expect(verified?.differences).toMatchObject([
          { key: '82', stored: { balance: 6 }, folded: { balance: 5 } },
          { key: '83', stored: undefined, folded: { balance: 5 } },
          { key: '84', stored: { clientId: 84 }, folded: undefined },
        ]);
        yield* rebuild(wallets, quietly);
        expect((yield* verify(wallets, quietly))?.differences).toEqual([]);
      }),
    );
  });
});

it('an event whose row the database refuses is dead-lettered, live, replayed and in a rebuild, and the rest goes on', async () => {
  await run(
    Effect.gen(function* () {
      yield* ensureBuilt(appointments, quietly);
      // Three in one batch; the one in the middle is planned for a year that Postgres does not have.
      const scheduled = [id(91), id(92), id(93)].map((appointmentId) =>
        appointmentScheduled({
          appointmentId,
          ...(appointmentId === id(92) && { startTime: '0000-01-01T00:00:00Z' }),
        }),
      );
      const position = yield* append(scheduled);
      yield* Effect.forkScoped(runModel(appointments));
      const sql = yield* PgClient.PgClient;
      // It is tried several times first.
      yield* untilReached(['appointments'], position);
      const kept = sql`SELECT appointment_id AS id FROM ${sql.literal(viewOf(appointments))}
         WHERE appointment_id = ANY(${scheduled.map(({ data }) => data.appointmentId)}::uuid[]) ORDER BY 1`;
      const deadLetters = Effect.flatMap(findLiveBuild(appointments), (live) =>
        readDeadLetters(live!.build.consumer, position - 3, 10),
      );
      expect(yield* kept).toEqual([{ id: id(91) }, { id: id(93) }]);
      expect(yield* deadLetters).toMatchObject([{ position: position - 1, attempts: 4 }]);
      // Replayed, it is refused again: neither the transaction of the replay nor the model fails with it.
      yield* requestReplay(consumerOf(appointments));
      yield* isReplayRequested(consumerOf(appointments)).pipe(
        Effect.repeat({ until: (is) => !is, schedule: Schedule.spaced('20 millis') }),
        Effect.timeout(HANGS_AFTER),
      );
      expect(yield* deadLetters).toMatchObject([
        { position: position - 1, attempts: 5, reason: expect.stringMatching(/cannot handle event .*0000/) },
      ]);
      const next = yield* append([appointmentScheduled({ appointmentId: id(94) })]);
      yield* untilReached(['appointments'], next);
      yield* rebuild(appointments, quietly);
      expect(yield* kept).toEqual([{ id: id(91) }, { id: id(93) }]);
      expect(yield* deadLetters).toMatchObject([{ position: position - 1 }]);
      // A comparison comes upon the same event and leaves out the same row.
      expect(yield* verify(appointments, quietly)).toMatchObject({ position: next, different: 0 });
    }).pipe(Effect.scoped, Effect.provide(waitingLayer), Effect.provide(Logger.layer([]))),
  );
});

describe('waiting for a position', () => {
  const waiting = <A, E>(program: Effect.Effect<A, E, Store | ReadPositions | Statuses>) =>
    run(program.pipe(Effect.provide(waitingLayer)));

  it('times out after 2 seconds without holding a connection', async () => {
    await waiting(
      Effect.gen(function* () {
        yield* ensureBuilt(wallets, quietly);
        const position = yield* append([creditsPurchased({ clientId: 95 })]);
        const lasting = Effect.fnUntraced(function* <A, E, R>(program: Effect.Effect<A, E, R>) {
          const started = performance.now();
          const answer = yield* program;
          return [answer, performance.now() - started] as const;
        });
        const [, one] = yield* lasting(Effect.flip(wait(['wallets'], position)));
        expect(one).toBeGreaterThan(1900);
        // Three times as many as the pool has connections: were one held by each, they would wait in three turns.
        const [failures, together] = yield* lasting(
          Effect.forEach(Array.from({ length: 60 }), () => Effect.flip(wait(['wallets'], position)), {
            concurrency: 'unbounded',
          }),
        );
        expect(failures).toEqual(Array.from({ length: 60 }, () => ({ _tag: 'NotReady' })));
        expect(together).toBeLessThan(2.5 * one);
      }),
    );
  });

  it('rejects a position beyond the head and a value that is none', async () => {
    await waiting(
      Effect.gen(function* () {
        const head = yield* (yield* EventStore).head;
        for (const position of [head + 1, Number.NaN, -1, 1.5]) {
          expect(yield* Effect.flip(wait(['wallets'], position))).toMatchObject({
            status: 400,
            code: 'invalid_request',
          });
        }
      }),
    );
  });
});
