import { PgClient } from '@effect/sql-pg';
import { Checkpoints, beginEpoch } from '@setter/event-store/consumers';
import { EventStore } from '@setter/event-store/event-store';
import { partitionOf } from '@setter/event-store/read';
import { Deferred, Effect, Fiber, ManagedRuntime, Schedule } from 'effect';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FeedBatch } from '../event-feed.ts';
import type { KafkaSettings } from '../kafka/kafka-settings.ts';
import { runRelay } from '../relay/run-relay.ts';
import { appendMany, appendTo } from './appends.ts';
import { countingConsumer, effectsOf, makeEffects } from './counting-consumer.ts';
import { expectAll } from './expect-all.ts';
import { feedOf, relayOf } from './feed-layers.ts';
import { startMember } from './start-member.ts';

export type FeedUnderTest = {
  /** Of the database; asked inside tests. */
  readonly url: () => string;
  readonly kafka: () => KafkaSettings | undefined;
  /** Takes the source of the feed down and up again. */
  readonly outage: () => Promise<void>;
  /** How many partitions it has. */
  readonly partitions: number;
};

/** The promises of every feed, a test for each. */
export const feedCompliance = ({ url, kafka, outage, partitions }: FeedUnderTest) => {
  const runtimes: { readonly dispose: () => Promise<void> }[] = [];
  const open = () => {
    const runtime = ManagedRuntime.make(feedOf(url(), kafka()));
    runtimes.push(runtime);
    return runtime;
  };
  let runtime: ReturnType<typeof open>;
  const run = <A, E>(program: Effect.Effect<A, E, ManagedRuntime.ManagedRuntime.Services<typeof runtime>>) =>
    runtime.runPromise(program);

  beforeAll(async () => {
    runtime = open();
    await run(Effect.andThen(beginEpoch, makeEffects));
    const settings = kafka();
    if (settings === undefined) return;
    const relay = ManagedRuntime.make(relayOf(url(), settings));
    runtimes.push(relay);
    relay.runFork(runRelay);
  });
  afterAll(async () => {
    await Promise.all(runtimes.map((one) => one.dispose()));
  });

  const append = (count: number, keys?: number, first?: number) => appendMany(url(), count, keys, first);
  const seen = (consumer: string) => Checkpoints.use((checkpoints) => checkpoints.seen(consumer));
  const untilSeen = Effect.fnUntraced(function* (consumer: string, position: number) {
    while ((yield* seen(consumer)) < position) yield* Effect.sleep(20);
  });
  const head = EventStore.use((store) => store.head);
  /**
   * An outage lasts as long as a busy machine needs to start the source again. What it meets is a defect where a
   * statement or its rollback was under way: hence the sandboxes.
   */
  const untilOver = Schedule.spaced('100 millis');

  test('delivers every event to one effect, those of a partition key in order, while writers append', async () => {
    const { effects, to } = await run(
      Effect.gen(function* () {
        yield* append(100);
        const fiber = yield* Effect.forkChild(countingConsumer({ consumer: 'all' }));
        const last = yield* append(400);
        yield* untilSeen('all', last);
        yield* Fiber.interrupt(fiber);
        return { effects: yield* effectsOf('all'), to: last };
      }),
    );
    expectAll(effects, 0, to);
    expect(effects.filter(({ key, partition }) => partition !== partitionOf(key, partitions))).toEqual([]);
  });

  test('starts at the checkpoint, and at the beginning of the log for a consumer without one', async () => {
    const { late, anew, from, to } = await run(
      Effect.gen(function* () {
        const checkpoints = yield* Checkpoints;
        const start = yield* head;
        yield* Effect.forEach(
          Array.from({ length: partitions }, (_, p) => p),
          (partition) =>
            Effect.flatMap(checkpoints.assign('late', partition, partitions), (at) =>
              checkpoints.move('late', partition, at!.generation, 0, start),
            ),
        );
        const given: FeedBatch[] = [];
        const before = (batch: FeedBatch) => Effect.sync(() => void given.push(batch));
        const fibers = [
          yield* Effect.forkChild(countingConsumer({ consumer: 'late', before })),
          yield* Effect.forkChild(countingConsumer({ consumer: 'anew' })),
        ];
        const last = yield* append(60);
        yield* untilSeen('late', last);
        yield* untilSeen('anew', last);
        yield* Fiber.interruptAll(fibers);
        expect(Math.min(...given.flatMap(({ events }) => events.map(({ position }) => position)))).toBe(
          start + 1,
        );
        return { late: yield* effectsOf('late'), anew: yield* effectsOf('anew'), from: start, to: last };
      }),
    );
    expectAll(late, from, to);
    expectAll(anew, 0, to);
  });

  test('restarts when another runner moved the checkpoint', async () => {
    const { effects, starts, moved, to } = await run(
      Effect.gen(function* () {
        const sql = yield* PgClient.PgClient;
        const started: { partition: number; position: number }[] = [];
        const fiber = yield* Effect.forkChild(
          countingConsumer({
            consumer: 'moved',
            started: (partition, position) => void started.push({ partition, position }),
          }),
        );
        yield* untilSeen('moved', yield* head);
        const jump = (yield* append(1, 1)) + 1;
        yield* untilSeen('moved', jump - 1);
        const before = started.length;
        // As if another runner had handled the next event.
        yield* sql`UPDATE event_store.checkpoints SET position = ${BigInt(jump)} WHERE consumer = 'moved'`;
        const last = yield* append(30);
        yield* untilSeen('moved', last);
        yield* Fiber.interrupt(fiber);
        return { effects: yield* effectsOf('moved'), starts: started.slice(before), moved: jump, to: last };
      }),
    );
    expect(starts.length).toBeGreaterThan(0);
    expect(starts.some(({ position }) => position === moved)).toBe(true);
    expectAll(
      effects.filter(({ position }) => position > moved),
      moved,
      to,
    );
    expect(effects.filter(({ position }) => position === moved)).toEqual([]);
  });

  test('shares the partitions between two members; no effect happens twice when one joins or leaves', async () => {
    const consumer = 'shared';
    const other = open();
    let isWriting = true;
    const untilHandledBy = Effect.fnUntraced(function* (name: string) {
      while (!(yield* effectsOf(consumer)).some(({ member }) => member === name)) yield* Effect.sleep(50);
    });
    const { effects, to } = await run(
      Effect.gen(function* () {
        const writing = yield* Effect.forkChild(
          Effect.repeat(Effect.andThen(append(12), Effect.sleep(100)), { while: () => isWriting }),
        );
        const one = yield* Effect.forkChild(countingConsumer({ consumer, member: 'one', batchSize: 7 }));
        yield* untilHandledBy('one');
        yield* Effect.sleep(500);
        const two = other.runFork(countingConsumer({ consumer, member: 'two', batchSize: 7 }));
        yield* Effect.sleep(2500);
        yield* Fiber.interrupt(one);
        yield* untilHandledBy('two');
        isWriting = false;
        yield* Fiber.join(writing);
        const last = yield* head;
        yield* untilSeen(consumer, last);
        yield* Fiber.interrupt(two);
        return { effects: yield* effectsOf(consumer), to: last };
      }),
    );
    expectAll(effects, 0, to);
    expect(new Set(effects.map(({ member }) => member))).toEqual(new Set(['one', 'two']));
  });

  test('a member that is killed leaves no event unhandled and none handled twice', async () => {
    const consumer = 'killed';
    const { effects, to } = await run(
      Effect.gen(function* () {
        yield* append(50);
        const first = startMember({ role: 'consumer', url: url(), brokers: kafka()?.brokers, consumer });
        yield* Effect.promise(() => first.says(10));
        yield* Effect.promise(() => first.kill());
        yield* append(50);
        const second = startMember({ role: 'consumer', url: url(), brokers: kafka()?.brokers, consumer });
        const last = yield* append(50);
        yield* untilSeen(consumer, last);
        yield* Effect.promise(() => second.kill());
        return { effects: yield* effectsOf(consumer), to: last };
      }),
    );
    expectAll(effects, 0, to);
    expect(new Set(effects.map(({ member }) => member)).size).toBe(2);
  });

  test('waits out an outage of its source, and goes on where it was', async () => {
    const { effects, to } = await run(
      Effect.gen(function* () {
        const fiber = yield* Effect.forkChild(
          Effect.retry(Effect.sandbox(countingConsumer({ consumer: 'waits' })), untilOver),
        );
        yield* untilSeen('waits', yield* head);
        const appending = yield* Effect.forkChild(
          Effect.forEach(Array.from({ length: 20 }), () => Effect.andThen(append(5), Effect.sleep(150))),
        );
        yield* Effect.promise(outage);
        yield* Fiber.join(appending);
        const last = yield* head;
        yield* Effect.retry(Effect.sandbox(untilSeen('waits', last)), untilOver);
        yield* Fiber.interrupt(fiber);
        return { effects: yield* effectsOf('waits'), to: last };
      }),
    );
    expectAll(effects, 0, to);
  });

  test('delivers an event that cannot be decoded as a poison event, and goes on', async () => {
    const { effects, poison, from, to } = await run(
      Effect.gen(function* () {
        const sql = yield* PgClient.PgClient;
        const start = yield* head;
        // Changed in the log itself, before any feed reads it.
        yield* sql`CREATE FUNCTION spoil() RETURNS trigger LANGUAGE plpgsql AS
          $$ BEGIN NEW.data := '{"clientId": "none"}'; RETURN NEW; END $$`;
        yield* sql`CREATE TRIGGER spoil BEFORE INSERT ON event_store.events FOR EACH ROW
          WHEN (NEW.stream_id = 'client-77') EXECUTE FUNCTION spoil()`;
        yield* append(5);
        const spoiled = yield* appendTo(url(), 77);
        yield* append(5);
        yield* sql`DROP TRIGGER spoil ON event_store.events`;
        const last = yield* head;
        const fiber = yield* Effect.forkChild(countingConsumer({ consumer: 'poison' }));
        yield* untilSeen('poison', last);
        yield* Fiber.interrupt(fiber);
        return { effects: yield* effectsOf('poison'), poison: spoiled, from: start, to: last };
      }),
    );
    const recent = effects.filter(({ position }) => position > from);
    expect(recent.map(({ position }) => position).sort((a, b) => a - b)).toEqual(
      Array.from({ length: to - from }, (_, i) => from + 1 + i),
    );
    expect(effects.filter(({ isPoison }) => isPoison)).toMatchObject([
      { position: poison, key: expect.stringContaining('ClientDeactivated cannot be decoded') },
    ]);
  });

  test('a handler that fails ends the following with its error', async () => {
    const failure = await run(
      Effect.flip(
        countingConsumer({ consumer: 'fails', before: () => Effect.fail('not this one' as const) }),
      ),
    );
    expect(failure).toBe('not this one');
    expect(await run(effectsOf('fails'))).toEqual([]);
  });

  test('a handler that is slower than the session has its effect once, and others go on', async () => {
    const slow = 'client-500';
    const { effects, meanwhile, given, to } = await run(
      Effect.gen(function* () {
        const consumer = 'slow';
        const begun = yield* Deferred.make<void>();
        let batches = 0;
        let waiting = false;
        const before = ({ events }: FeedBatch) => {
          if (waiting) batches++;
          if (!events.some(({ partitionKey }) => partitionKey === slow)) return Effect.void;
          waiting = true;
          return Effect.andThen(Deferred.succeed(begun, undefined), Effect.sleep(14_000));
        };
        const fiber = yield* Effect.forkChild(countingConsumer({ consumer, before }));
        yield* untilSeen(consumer, yield* head);
        const at = yield* appendTo(url(), 500);
        yield* Deferred.await(begun);
        const other = yield* Effect.forkChild(countingConsumer({ consumer: 'not slow' }));
        const last = yield* append(300);
        // Another consumer never waits; of the same consumer, only the member with the same partition.
        yield* untilSeen('not slow', last);
        const whileSlow = yield* effectsOf(consumer);
        const fetched = batches;
        yield* untilSeen(consumer, last);
        yield* Fiber.interruptAll([fiber, other]);
        return {
          effects: yield* effectsOf(consumer),
          meanwhile: whileSlow.filter(({ position }) => position >= at),
          given: fetched,
          to: last,
        };
      }),
    );
    expectAll(effects, 0, to);
    expect(meanwhile.some(({ key }) => key === slow)).toBe(false);
    // Where there are parts, all others went on; a part hands out nothing more until the last was dealt with.
    expect(partitions === 1 ? [meanwhile.length, given] : meanwhile.length > 200).toEqual(
      partitions === 1 ? [0, 0] : true,
    );
  });
};
