import { EventStore } from '@setter/event-store/event-store';
import { eventStoreLayer } from '@setter/testing/event-store';
import { withDatabase } from '@setter/testing/postgres';
import { withOwnServer } from '@setter/testing/own-server';
import { Effect, Fiber, Layer, ManagedRuntime, Queue } from 'effect';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { EventFeed } from '../event-feed.ts';
import { appendTo } from '../test-support/appends.ts';
import { postgresFeedLayer } from './postgres-feed.ts';

const makeRuntime = (url: string) =>
  ManagedRuntime.make(postgresFeedLayer.pipe(Layer.provideMerge(eventStoreLayer(url))));
type Runtime = ReturnType<typeof makeRuntime>;

/** Positions as they arrive, in batches, until there are `count` of them. */
const collect = (from: number, count: number, batchSize = 10) =>
  Effect.gen(function* () {
    const feed = yield* EventFeed;
    const batches: number[][] = [];
    const following = feed.follow({
      consumer: 'test',
      batchSize,
      start: () => Effect.succeed({ position: from }),
      handle: ({ events, to }) => {
        batches.push(events.map((event) => event.position));
        return to.position < from + count ? Effect.void : Effect.fail('enough');
      },
    });
    yield* Effect.flip(following);
    return batches;
  });

describe('the feed of the log', () => {
  const database = withDatabase();
  const append = (clientId: number) => appendTo(database().url, clientId);
  let runtime: Runtime;
  beforeAll(() => {
    runtime = makeRuntime(database().url);
  });
  afterAll(() => runtime.dispose());

  test('delivers existing events in pages, then new ones', async () => {
    const batches = await runtime.runPromise(
      Effect.gen(function* () {
        for (let i = 1; i <= 25; i++) yield* append(i);
        const reading = yield* Effect.forkChild(collect(3, 24));
        yield* Effect.sleep(50);
        yield* append(26);
        yield* append(27);
        return yield* Fiber.join(reading);
      }),
    );
    expect(batches.flat()).toEqual(Array.from({ length: 24 }, (_, i) => i + 4));
    expect(batches.slice(0, 2).map((batch) => batch.length)).toEqual([10, 10]);
  });

  test('is woken by an append before its next poll', async () => {
    const delays = await runtime.runPromise(
      Effect.gen(function* () {
        const measured: number[] = [];
        // Without the listener each takes the rest of the second between two looks, however often it is tried.
        for (let i = 0; i < 40 && measured.filter((delay) => delay < 500).length < 3; i++) {
          const from = yield* Effect.flatMap(EventStore, (store) => store.head);
          const reading = yield* Effect.forkChild(collect(from, 1));
          yield* Effect.sleep(30);
          yield* append(100 + i);
          const appended = performance.now();
          yield* Fiber.join(reading);
          measured.push(performance.now() - appended);
        }
        return measured;
      }),
    );
    expect(delays.filter((delay) => delay < 500)).toHaveLength(3);
  });

  test('does not read on after the latest append that it was told of', async () => {
    let empty = 0;
    const counting = Layer.effect(
      EventStore,
      Effect.map(EventStore, (store) =>
        EventStore.of({
          ...store,
          readAll: (after, limit) =>
            Effect.map(store.readAll(after, limit), (events) => {
              if (events.length === 0) empty++;
              return events;
            }),
        }),
      ),
    );
    const counted = ManagedRuntime.make(
      postgresFeedLayer.pipe(Layer.provide(counting), Layer.provideMerge(eventStoreLayer(database().url))),
    );
    const appends = 60;
    const begun = performance.now();
    await counted.runPromise(
      Effect.gen(function* () {
        const feed = yield* EventFeed;
        const from = yield* Effect.flatMap(EventStore, (store) => store.head);
        const handled = yield* Queue.unbounded<number>();
        const following = feed.follow({
          consumer: 'test',
          batchSize: 10,
          start: () => Effect.succeed({ position: from }),
          handle: ({ to }) => Effect.asVoid(Queue.offer(handled, to.position)),
        });
        yield* Effect.forkChild(following);
        for (let i = 0; i < appends; i++) {
          yield* append(200 + i);
          yield* Queue.take(handled);
        }
      }),
    );
    await counted.dispose();
    // One for the start, and two for each poll, which may find an append before it was told of.
    expect(empty).toBeLessThanOrEqual(3 + (2 * (performance.now() - begun)) / 1000);
  });

  test('serves many consumers, each from its own position', async () => {
    const head = await runtime.runPromise(Effect.flatMap(EventStore, (store) => store.head));
    const seen = await runtime.runPromise(
      Effect.all(
        [0, 7, head - 1].map((from) => collect(from, head - from)),
        { concurrency: 'unbounded' },
      ),
    );
    expect(seen.map((batches) => batches.flat()[0])).toEqual([1, 8, head]);
    for (const batches of seen) expect(batches.flat().at(-1)).toBe(head);
  });
});

describe('the feed of a server that crashes', () => {
  const server = withOwnServer();
  const append = (clientId: number) => appendTo(server().url, clientId);
  let runtime: Runtime;
  beforeAll(() => {
    runtime = makeRuntime(server().url);
  });
  afterAll(() => runtime.dispose());

  test('waits out the outage, and goes on at its position', async () => {
    const batches = await runtime.runPromise(
      Effect.gen(function* () {
        const reading = yield* Effect.forkChild(collect(0, 20, 5));
        for (let i = 1; i <= 10; i++) yield* append(i);
        yield* Effect.promise(() => server().crash());
        for (let i = 11; i <= 20; i++) yield* append(i);
        return yield* Fiber.join(reading);
      }),
    );
    expect(batches.flat()).toEqual(Array.from({ length: 20 }, (_, i) => i + 1));
  });
});
