import { PgClient } from '@effect/sql-pg';
import { Checkpoints, poisonEvent, readDeadLetters, requestReplay } from '@setter/event-store/consumers';
import { EventStore } from '@setter/event-store/event-store';
import { withDatabase } from '@setter/testing/postgres';
import { Deferred, Effect, Fiber, ManagedRuntime, Schedule } from 'effect';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appendMany, appendTo } from '../test-support/appends.ts';
import { FeedReport } from '../feed-report.ts';
import { feedOf } from '../test-support/feed-layers.ts';
import { jobHandler, jobsOf, makeJobs, runJobConsumer } from '../test-support/job-consumer.ts';
import { startMember } from '../test-support/start-member.ts';
import { handleBatch } from './handle-batch.ts';
import { progressAt } from './progress.ts';
import { replayDeadLetters } from './replay-dead-letters.ts';

describe('a handler that writes rows in the transaction of its checkpoint', () => {
  const database = withDatabase();
  const makeRuntime = () => ManagedRuntime.make(feedOf(database().url, undefined));
  let runtime: ReturnType<typeof makeRuntime>;
  type Services = ManagedRuntime.ManagedRuntime.Services<typeof runtime>;
  const run = <A, E>(program: Effect.Effect<A, E, Services>) => runtime.runPromise(program);
  beforeAll(async () => {
    runtime = makeRuntime();
    await run(makeJobs);
  });
  afterAll(() => runtime.dispose());

  const append = (count: number, keys?: number) => appendMany(database().url, count, keys);
  const seen = (consumer: string) => Checkpoints.use((checkpoints) => checkpoints.seen(consumer));
  const untilSeen = Effect.fnUntraced(function* (consumer: string) {
    const head = yield* EventStore.use((store) => store.head);
    while ((yield* seen(consumer)) < head) yield* Effect.sleep(20);
    return head;
  });
  const upTo = (position: number) => Array.from({ length: position }, (_, i) => i + 1);

  it('shows the batch that it handles until that ends', async () => {
    const consumer = 'stands';
    await run(append(1));
    const handled = Effect.map(FeedReport, ({ handling }) =>
      [...handling].filter((one) => one.consumer === consumer),
    );
    const batches = await run(
      Effect.gen(function* () {
        const ended = yield* Deferred.make<void>();
        const going = yield* Effect.forkChild(
          runJobConsumer(consumer, { written: () => Deferred.await(ended) }),
        );
        while ((yield* handled).length === 0) yield* Effect.sleep(20);
        const during = (yield* handled).length;
        yield* Deferred.succeed(ended, undefined);
        yield* untilSeen(consumer);
        while ((yield* handled).length > 0) yield* Effect.sleep(20);
        yield* Fiber.interrupt(going);
        return during;
      }),
    );
    expect(batches).toBe(1);
  });

  it('writes those of each event exactly once although it is killed between its rows and its checkpoint', async () => {
    const consumer = 'killed';
    await run(append(60));
    for (let kill = 0; kill < 3; kill++) {
      const member = startMember({ role: 'jobs', url: database().url, brokers: undefined, consumer });
      // It says so in the transaction, before the commit.
      await member.says(3);
      await member.kill();
      // The killed one's transaction may last a moment longer than its process.
      await expect
        .poll(() => run(Effect.all([jobsOf(consumer), seen(consumer)])))
        .toSatisfy(([jobs, position]: [readonly number[], number]) => jobs.length === position);
    }
    const { jobs, head } = await run(
      Effect.gen(function* () {
        const fiber = yield* Effect.forkChild(runJobConsumer(consumer));
        const last = yield* untilSeen(consumer);
        yield* Fiber.interrupt(fiber);
        return { jobs: yield* jobsOf(consumer), head: last };
      }),
    );
    expect(jobs).toEqual(upTo(head));
  });

  it('whose checkpoint is reset handles the log again without a new event', async () => {
    const consumer = 'reset';
    await run(
      Effect.gen(function* () {
        const sql = yield* PgClient.PgClient;
        yield* append(10);
        const fiber = yield* Effect.forkChild(runJobConsumer(consumer));
        const head = yield* untilSeen(consumer);
        for (const position of [0, head - 3]) {
          const before = (yield* jobsOf(consumer)).length;
          yield* sql`UPDATE event_store.checkpoints SET position = ${BigInt(position)}, generation = generation + 1
                      WHERE consumer = ${consumer}`;
          while ((yield* jobsOf(consumer)).length < before + head - position) yield* Effect.sleep(20);
          const again = (yield* jobsOf(consumer)).slice(before);
          expect(again).toEqual(upTo(head).slice(position));
          expect(yield* untilSeen(consumer)).toBe(head);
        }
        yield* Fiber.interrupt(fiber);
      }),
    );
  });

  it('writes them once although what its handler waits for is interrupted, and goes on', async () => {
    const consumer = 'interrupted from inside';
    let interrupts = 0;
    const written = () => Effect.suspend(() => (interrupts++ < 2 ? Effect.interrupt : Effect.void));
    const { jobs, head } = await run(
      Effect.gen(function* () {
        yield* append(10);
        const fiber = yield* Effect.forkChild(runJobConsumer(consumer, { written }));
        const last = yield* Effect.raceFirst(untilSeen(consumer), Fiber.join(fiber));
        yield* Fiber.interrupt(fiber);
        return { jobs: yield* jobsOf(consumer), head: last };
      }),
    );
    expect(interrupts).toBeGreaterThan(2);
    expect(jobs).toEqual(upTo(head));
  });

  it('writes them once although two runners are at work, since one that is fenced rolls back', async () => {
    const consumer = 'two';
    const jobs = await run(
      Effect.gen(function* () {
        const pause = { written: () => Effect.sleep(5) };
        const fibers = yield* Effect.forEach([1, 2], () => Effect.forkChild(runJobConsumer(consumer, pause)));
        yield* append(60);
        yield* untilSeen(consumer);
        yield* Fiber.interruptAll(fibers);
        return yield* jobsOf(consumer);
      }),
    );
    expect(jobs).toEqual(upTo(jobs.length));
  });

  it('dead-letters what it cannot write with the later events of its key, writes the rest once, and replays in order', async () => {
    const consumer = 'poison';
    const state = { broken: true };
    const written = (events: readonly { readonly position: number; readonly partitionKey: string }[]) => {
      const event = events.find(({ partitionKey }) => partitionKey === 'client-901');
      return event !== undefined && state.broken
        ? Effect.fail(poisonEvent(consumer, event.position, new Error('no such case')))
        : Effect.void;
    };
    await run(
      Effect.gen(function* () {
        const sql = yield* PgClient.PgClient;
        const deadLetters = Effect.map(readDeadLetters(consumer, 0, 100), (letters) =>
          letters.map(({ position, attempts }) => ({ position, attempts })),
        );
        const fiber = yield* Effect.forkChild(runJobConsumer(consumer, { written, batchSize: 50 }));
        yield* untilSeen(consumer);
        // A row that the database refuses is its event's fault.
        yield* sql`ALTER TABLE jobs ADD CONSTRAINT refused CHECK (key <> 'client-902') NOT VALID`;
        const of = (clientId: number) => appendTo(database().url, clientId);
        const [broken, , refused, later] = [yield* of(901), yield* of(903), yield* of(902), yield* of(901)];
        yield* append(10, 5);
        const head = yield* untilSeen(consumer);
        const aside = [
          { position: broken, attempts: 4 },
          { position: refused, attempts: 4 },
          { position: later, attempts: 0 },
        ];
        expect(yield* deadLetters).toEqual(aside);
        const rest = upTo(head).filter((position) => !aside.some((letter) => letter.position === position));
        expect(yield* jobsOf(consumer)).toEqual(rest);

        // One that is still refused keeps no other back, and the consumer goes on.
        state.broken = false;
        yield* requestReplay(consumer);
        yield* deadLetters.pipe(
          Effect.repeat({ until: (left) => left.length === 1, schedule: Schedule.spaced('20 millis') }),
        );
        expect(yield* deadLetters).toEqual([{ position: refused, attempts: 5 }]);
        expect((yield* jobsOf(consumer)).slice(rest.length)).toEqual([broken, later]);
        yield* append(5);
        yield* untilSeen(consumer);
        yield* Fiber.interrupt(fiber);
      }),
    );
  });

  it('dead-letters an event at which its handler throws or whose row is too large, found by halving, and writes the rest', async () => {
    const consumer = 'throws';
    await run(
      Effect.gen(function* () {
        const sql = yield* PgClient.PgClient;
        const written = (events: readonly { readonly partitionKey: string }[]) => {
          const has = (key: string) => events.some(({ partitionKey }) => partitionKey === key);
          // As an index answers a key that does not fit on its page.
          const refused = sql`DO $$ BEGIN RAISE 'too large' USING ERRCODE = 'program_limit_exceeded'; END $$`;
          return Effect.suspend(() => {
            // Its message cannot be stored as it is.
            if (has('client-911')) throw new Error('no such case: \0');
            return has('client-912') ? Effect.asVoid(refused) : Effect.void;
          });
        };
        const start = yield* EventStore.use((store) => store.head);
        yield* Checkpoints.use((checkpoints) => checkpoints.start(consumer, start));
        const [, thrown] = [yield* append(5, 5), yield* appendTo(database().url, 911)];
        const [, tooLarge] = [yield* append(5, 5), yield* appendTo(database().url, 912), yield* append(5, 5)];
        const fiber = yield* Effect.forkChild(runJobConsumer(consumer, { written, batchSize: 50 }));
        const head = yield* untilSeen(consumer);
        yield* Fiber.interrupt(fiber);
        expect(yield* readDeadLetters(consumer, 0, 100)).toMatchObject([
          { position: thrown, attempts: 4, reason: expect.stringContaining('no such case: \uFFFD') },
          { position: tooLarge, attempts: 4, reason: expect.stringContaining('too large') },
        ]);
        expect(yield* jobsOf(consumer)).toEqual(
          upTo(head).filter((position) => position > start && position !== thrown && position !== tooLarge),
        );
      }),
    );
  });

  it('replayed by one process, fences another that still holds back later events of the key', async () => {
    const consumer = 'replayed elsewhere';
    await run(
      Effect.gen(function* () {
        const handler = jobHandler(consumer);
        const checkpoints = yield* Checkpoints;
        const start = yield* checkpoints.start(consumer, yield* EventStore.use((store) => store.head));
        const broken = yield* appendTo(database().url, 921);
        const poison = poisonEvent(consumer, broken, new Error('no such case'));
        const first = { events: [], poison, to: { position: broken } };
        const progress = yield* handleBatch(handler, yield* progressAt(handler, start), first);
        expect([...progress.deadLetterKeys]).toEqual(['client-921']);

        yield* requestReplay(consumer);
        yield* replayDeadLetters(consumer, handler);
        const later = yield* appendTo(database().url, 921);
        const events = yield* EventStore.use((store) => store.readAll(broken, 10));
        const batch = { events, poison: undefined, to: { position: later } };
        // This one knows nothing of the replay, and would hold the event back although nothing is before it any more.
        expect(yield* Effect.flip(handleBatch(handler, progress, batch))).toMatchObject({ _tag: 'Fenced' });
        const [at] = yield* checkpoints.read(consumer);
        yield* handleBatch(handler, yield* progressAt(handler, at!), batch);
        expect(yield* readDeadLetters(consumer, 0, 100)).toEqual([]);
        expect(yield* jobsOf(consumer)).toEqual([broken, later]);
      }),
    );
  });
});
