import { EventStore } from '@setter/event-store/event-store';
import { SubjectKeyStore } from '@setter/event-store/keys';
import { withDatabase } from '@setter/testing/postgres';
import { Effect, type Layer, type Scope } from 'effect';
import type { KafkaMessage } from 'kafkajs';
import { expect, test } from 'vitest';
import { Fenced, type FeedBatch } from '../event-feed.ts';
import { appendTo } from '../test-support/appends.ts';
import { storeOf } from '../test-support/feed-layers.ts';
import { makeAssignedPartitions } from './assigned-partitions.ts';
import { partitionOf } from '@setter/event-store/read';
import { toMessage } from './message.ts';
import { makeOpenMessages } from './opened-messages.ts';
import { partitions } from './topic.ts';

const database = withDatabase();
type Services = Layer.Success<ReturnType<typeof storeOf>> | Scope.Scope;
const run = <A, E>(program: Effect.Effect<A, E, Services>) =>
  Effect.runPromise(Effect.provide(Effect.scoped(program), storeOf(database().url)));

const topic = 'setter.events.test';
const partition = 3;
/** For what must not happen. */
const tick = Effect.sleep(100);
const until = (holds: () => boolean) => Effect.promise(async () => await expect.poll(holds).toBe(true));
/** A client whose events go to that partition. */
const keyIn = (wanted: number): number => {
  let clientId = 1000;
  while (partitionOf(`client-${clientId}`, partitions) !== wanted) clientId++;
  return clientId;
};

/** A member over a library that only records calls; `hold` blocks the handler until `release`. */
const makeMember = Effect.fnUntraced(function* (answers: { fenced?: boolean } = {}) {
  const asked: string[] = [];
  const handled: FeedBatch[] = [];
  const starts: number[] = [];
  const failures: unknown[] = [];
  let open: (() => void) | undefined;
  let held: Promise<void> | undefined;
  let checkpoint = 0;
  let begun = 0;
  const assigned = yield* makeAssignedPartitions({
    consumer: 'test',
    batchSize: 10,
    open: makeOpenMessages((yield* SubjectKeyStore).signMessage)(topic),
    start: () =>
      Effect.sync(() => {
        starts.push(checkpoint);
        return { position: checkpoint, offset: undefined };
      }),
    handle: (batch) =>
      Effect.gen(function* () {
        begun++;
        if (held !== undefined) yield* Effect.promise(() => held!);
        if (answers.fenced === true) {
          answers.fenced = false;
          return yield* new Fenced({ continueAtOnce: true });
        }
        handled.push(batch);
        checkpoint = batch.to.position;
      }),
    fetching: {
      seek: (at, offset) => void asked.push(`seek ${at} ${offset}`),
      pause: (at) => void asked.push(`pause ${at}`),
      resume: (at) => void asked.push(`resume ${at}`),
    },
    fail: (cause) => void failures.push(cause),
  });
  return {
    assigned,
    handled,
    starts,
    failures,
    checkpointAt: (position: number) => void (checkpoint = position),
    hold: () => {
      held = new Promise((resolve) => (open = resolve));
    },
    release: () => {
      held = undefined;
      open?.();
    },
    /** How many batches were handed over, whether or not they are handled. */
    begun: () => begun,
    /** The library is asked to fetch. */
    untilFetching: until(() => asked.at(-1) === 'resume 3'),
    /** What the library was asked since the last call. */
    asked: () => asked.splice(0),
  };
});

/** The events of one key after a position, as they would lie in the topic from an offset on. */
const messagesOf = Effect.fnUntraced(function* (
  clientId: number,
  count: number,
  firstOffset: number,
  previous = 0,
) {
  const { signMessage } = yield* SubjectKeyStore;
  const { readRaw } = yield* EventStore;
  const messages: KafkaMessage[] = [];
  let before = previous;
  for (let n = 0; n < count; n++) {
    const position = yield* appendTo(database().url, clientId);
    const [event] = yield* readRaw(position - 1, 1);
    const { value, headers } = toMessage({ event: event!, partition, previous: before }, topic, signMessage);
    before = position;
    messages.push({
      key: null,
      value: Buffer.from(value),
      headers,
      offset: String(firstOffset + n),
      timestamp: '0',
      attributes: 0,
    } as KafkaMessage);
  }
  return { messages, last: before };
});

test('fetches nothing of a partition before its start is known', () =>
  run(
    Effect.gen(function* () {
      const member = yield* makeMember();
      member.assigned.assign([partition]);
      expect(member.asked()).toEqual(['pause 3']);
      yield* member.untilFetching;
      expect(member.asked()).toEqual(['seek 3 0', 'resume 3']);
    }),
  ));

test('pauses a partition while its handler is slow, and lets the library go on with others', () =>
  run(
    Effect.gen(function* () {
      const member = yield* makeMember();
      member.assigned.assign([partition]);
      yield* member.untilFetching;
      member.asked();
      const { messages, last } = yield* messagesOf(1, 3, 0);
      member.checkpointAt(0);
      member.hold();
      const begun = performance.now();
      yield* Effect.promise(() => member.assigned.take({ partition, messages }));
      expect(performance.now() - begun).toBeGreaterThan(400);
      expect(member.asked()).toEqual(['pause 3']);
      // Nor does a look for what is missing disturb it.
      member.assigned.sweep(new Map([[partition, { position: last, offset: 2 }]]));
      yield* tick;
      member.release();
      yield* member.untilFetching;
      expect(member.asked()).toEqual(['seek 3 3', 'resume 3']);
      expect(member.handled.map(({ to }) => to)).toMatchObject([{ position: last, offset: 2 }]);
    }),
  ));

test('work that began before a new assignment has no effect after it', () =>
  run(
    Effect.gen(function* () {
      const member = yield* makeMember();
      const from = yield* EventStore.use((store) => store.head);
      member.checkpointAt(from);
      member.assigned.assign([partition]);
      yield* member.untilFetching;
      const { messages, last } = yield* messagesOf(2, 25, 40, from);
      member.hold();
      const taking = member.assigned.take({ partition, messages });
      yield* until(() => member.begun() > 0);
      member.asked();
      // It is assigned to another member, which handles all of it, and comes back.
      member.assigned.assign([]);
      member.assigned.assign([partition]);
      expect(member.asked()).toEqual(['pause 3']);
      member.release();
      yield* Effect.promise(() => taking);
      yield* member.untilFetching;
      // Ten were in hand; the others of the batch are dropped, and the start is asked for again.
      expect(member.handled.map(({ events }) => events.length)).toEqual([10]);
      expect(member.starts).toHaveLength(2);
      expect(member.asked()).toEqual(['seek 3 0', 'resume 3']);
      yield* Effect.promise(() => member.assigned.take({ partition, messages }));
      expect(member.handled.map(({ events }) => events.length)).toEqual([10, 10, 5]);
      expect(member.handled.at(-1)?.to).toMatchObject({ position: last, offset: 64 });
      expect(member.failures).toEqual([]);
    }),
  ));

test('a partition that is not assigned is not touched', () =>
  run(
    Effect.gen(function* () {
      const member = yield* makeMember();
      const { messages } = yield* messagesOf(3, 2, 0);
      yield* Effect.promise(() => member.assigned.take({ partition, messages }));
      member.assigned.sweep(new Map([[partition, { position: 1000, offset: 0 }]]));
      yield* tick;
      expect([member.handled, member.asked(), member.starts]).toEqual([[], [], []]);
    }),
  ));

test('starts again at the checkpoint when it is fenced', () =>
  run(
    Effect.gen(function* () {
      const member = yield* makeMember({ fenced: true });
      const from = yield* EventStore.use((store) => store.head);
      member.checkpointAt(from);
      member.assigned.assign([partition]);
      yield* member.untilFetching;
      const { messages, last } = yield* messagesOf(4, 5, 7, from);
      member.asked();
      yield* Effect.promise(() => member.assigned.take({ partition, messages }));
      expect([member.handled.length, member.starts.length]).toEqual([0, 2]);
      expect(member.asked()).toEqual(['seek 3 0', 'resume 3']);
      yield* Effect.promise(() => member.assigned.take({ partition, messages }));
      expect(member.handled.at(-1)?.to.position).toBe(last);
    }),
  ));

test('backfills a gap of any length page by page from the log, in batches of the requested size', () =>
  run(
    Effect.gen(function* () {
      const member = yield* makeMember();
      const from = yield* EventStore.use((store) => store.head);
      member.checkpointAt(from);
      member.assigned.assign([partition]);
      yield* member.untilFetching;
      // The key's own partition is what the log is searched for.
      const missing = yield* messagesOf(keyIn(partition), 35, 0, from);
      const { messages, last } = yield* messagesOf(keyIn(partition), 1, 90, missing.last);
      yield* Effect.promise(() => member.assigned.take({ partition, messages }));
      expect(member.handled.map(({ events }) => events.length)).toEqual([10, 10, 10, 5, 1]);
      expect(member.handled.at(-1)?.to).toMatchObject({ position: last, offset: 90 });
    }),
  ));
