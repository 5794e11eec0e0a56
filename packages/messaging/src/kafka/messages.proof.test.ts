import { baseEnvironment } from '@setter/testing/base-environment';
import { EventStore } from '@setter/event-store/event-store';
import { SubjectKeyStore } from '@setter/event-store/keys';
import { partitionOf } from '@setter/event-store/read';
import type { RawEvent } from '@setter/event-store/read';
import { beginEpoch, moveRelay, readRelay, type SentTo } from '@setter/event-store/consumers';
import { testEncryptionKey } from '@setter/testing/event-store';
import { noKafka, uniqueName, withKafka } from '@setter/testing/kafka';
import { withDatabase } from '@setter/testing/postgres';
import { clientRegistered, leadCaptured } from '@setter/testing/sample-events';
import { append } from '@setter/testing/store';
import { Effect, Fiber, type Layer, Schedule } from 'effect';
import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { Message } from 'kafkajs';
import { beforeEach, describe, expect, test } from 'vitest';
import { FeedReport } from '../feed-report.ts';
import type { FeedBatch } from '../event-feed.ts';
import { runRelay } from '../relay/run-relay.ts';
import { appendMany } from '../test-support/appends.ts';
import { countingConsumer, effectsOf, makeEffects } from '../test-support/counting-consumer.ts';
import { feedOf, kafkaSettings, relayOf, storeOf } from '../test-support/feed-layers.ts';
import { toMessage } from './message.ts';
import { emptyTopic, makeTopic, readTopic, sendTo } from './test-support/topics.ts';
import { ensureTopic, partitions, topicOf, WrongTopic } from './topic.ts';

describe.skipIf(noKafka())('messages in Kafka', () => {
  const brokers = withKafka();
  const database = withDatabase();
  const url = () => database().url;
  const inStore = <A, E>(program: Effect.Effect<A, E, Layer.Success<ReturnType<typeof storeOf>>>) =>
    Effect.runPromise(Effect.provide(program, storeOf(url())));
  beforeEach(() => inStore(Effect.andThen(beginEpoch, makeEffects)));

  const settings = () => kafkaSettings(brokers());
  const relay = Effect.suspend(() => Effect.provide(runRelay, relayOf(url(), settings())));
  const untilSent = Effect.fnUntraced(function* (position: number) {
    while ((yield* readRelay).position < position) yield* Effect.sleep(20);
  });
  const freshReport = (): FeedReport => ({
    forged: 0,
    lost: 0,
    repeated: 0,
    filled: 0,
    connected: new Map(),
    handling: new Set(),
  });
  const consuming = (consumer: string, report = freshReport(), given: FeedBatch[] = []) =>
    countingConsumer({ consumer, before: (batch) => Effect.sync(() => void given.push(batch)) }).pipe(
      Effect.provideService(FeedReport, report),
      Effect.provide(feedOf(url(), settings())),
    );
  const untilDone = Effect.fnUntraced(function* (consumer: string, head: number) {
    while ((yield* effectsOf(consumer)).length < head) yield* Effect.sleep(50);
    yield* Effect.sleep(200);
    const positions = (yield* effectsOf(consumer)).map(({ position }) => position).sort((a, b) => a - b);
    if (positions.length !== head || positions.some((position, i) => position !== i + 1))
      throw new Error(`not each event once: ${positions.join(' ')}`);
  });

  /** Sends the whole log as the relay would, but for what `change` makes of a message, and notes it as sent. */
  const sendAll = Effect.fnUntraced(function* (change: (message: Message, event: RawEvent) => Message[]) {
    const { signMessage } = yield* SubjectKeyStore;
    const state = yield* readRelay;
    const topic = topicOf(state.epoch);
    const events = yield* EventStore.use((store) => store.readRaw(0, 100_000));
    const last = new Map<number, number>();
    const messages = events.flatMap((event) => {
      const partition = partitionOf(event.partitionKey, partitions);
      const message = toMessage({ event, partition, previous: last.get(partition) ?? 0 }, topic, signMessage);
      last.set(partition, event.position);
      return change(message, event);
    });
    yield* Effect.promise(async () => {
      await makeTopic(brokers(), topic, partitions, { 'retention.ms': '-1', 'retention.bytes': '-1' });
      await sendTo(brokers(), topic, messages);
    });
    const sent = new Map(
      [...last].map(([partition, position]): [number, SentTo] => [partition, { position, offset: 0 }]),
    );
    yield* moveRelay(state, events.at(-1)!.position, sent, new Map());
    return events;
  });

  test('carry no personal text in plaintext, and describe themselves in their headers', async () => {
    const lain = await inStore(
      Effect.gen(function* () {
        const fiber = yield* Effect.forkChild(relay);
        const last = yield* append([
          clientRegistered({ clientId: 901, firstName: 'Wilhelmina', lastName: 'Quartermain' }),
          leadCaptured({ name: 'Ferdinand Oxenbridge', email: 'ferdinand@oxenbridge.example' }),
        ]);
        yield* untilSent(last);
        yield* Fiber.interrupt(fiber);
        const { epoch } = yield* readRelay;
        return yield* Effect.promise(() => readTopic(brokers(), topicOf(epoch)));
      }),
    );
    expect(lain.length).toBeGreaterThan(1);
    for (const { key, value, headers, partition } of lain) {
      const bytes = Buffer.concat([
        key ?? Buffer.alloc(0),
        value ?? Buffer.alloc(0),
        ...Object.entries(headers ?? {}).flatMap(([name, content]) => [Buffer.from(name), content as Buffer]),
      ]).toString('latin1');
      const encoded = (plain: string) => Buffer.from(plain).toString('base64').slice(0, 10);
      for (const personal of ['Wilhelmina', 'Quartermain', 'Oxenbridge', 'oxenbridge.example', '0491 570']) {
        expect(bytes).not.toContain(personal);
        expect(bytes).not.toContain(encoded(personal));
      }
      const event = JSON.parse(value!.toString()) as RawEvent;
      expect(headers?.['position']?.toString()).toBe(String(event.position));
      expect(headers?.['type']?.toString()).toBe(event.type);
      expect(headers?.['schema-version']?.toString()).toBe(String(event.schemaVersion));
      expect(headers?.['traceparent']?.toString()).toBe(event.metadata.traceparent);
      expect(key!.toString()).toBe(event.partitionKey);
      expect(partition).toBe(partitionOf(event.partitionKey, partitions));
    }
  });

  test('that were altered or forged are logged and replaced from the log', async () => {
    await inStore(
      Effect.gen(function* () {
        yield* appendMany(url(), 48);
        const events = yield* sendAll((message, { position }) => {
          const value = String(message.value);
          if (position % 9 === 4)
            return [{ ...message, value: value.replace(/Client(De|Re)activated/, 'ClientRestored') }];
          if (position % 9 === 5) return [{ ...message, headers: {} }];
          // The truth, but in another place.
          if (position % 9 === 6) return [{ ...message, partition: (message.partition! + 1) % partitions }];
          return [message];
        });
        const report = freshReport();
        const given: FeedBatch[] = [];
        const fiber = yield* Effect.forkChild(consuming('forged', report, given));
        yield* untilDone('forged', events.length);
        yield* Fiber.interrupt(fiber);
        const wrong = events.filter(({ position }) => [4, 5, 6].includes(position % 9)).length;
        // One that lies in another partition may claim a position that was passed there; what is delivered again,
        // as may happen when members are reassigned, is delivered again.
        expect(report.forged).toBeGreaterThan(0);
        expect(report.forged + report.repeated).toBeGreaterThanOrEqual(wrong);
        expect(report.filled).toBeGreaterThanOrEqual(wrong);
        const types = new Map(
          given.flatMap((batch) => batch.events.map(({ position, type }) => [position, type])),
        );
        expect(types).toEqual(new Map(events.map(({ position, type }) => [position, type])));
      }),
    );
  });

  test('that are missing are read from the log: at once when more follow, soon when nothing does', async () => {
    await inStore(
      Effect.gen(function* () {
        yield* appendMany(url(), 48);
        const events = yield* sendAll((message, { position }) =>
          position % 5 === 0 || position > 40 ? [] : [message],
        );
        const report = freshReport();
        const fiber = yield* Effect.forkChild(consuming('holes', report));
        yield* untilDone('holes', events.length);
        yield* Fiber.interrupt(fiber);
        expect(report.filled).toBeGreaterThanOrEqual(events.length - 40);
      }),
    );
  });

  test('that the brokers dropped are read from the log', async () => {
    await inStore(
      Effect.gen(function* () {
        const relaying = yield* Effect.forkChild(relay);
        const report = freshReport();
        const before = yield* appendMany(url(), 200);
        yield* untilSent(before);
        const first = yield* Effect.forkChild(consuming('lost', report));
        yield* untilDone('lost', before);
        yield* Fiber.interrupt(first);
        yield* untilSent(yield* appendMany(url(), 200));
        const { epoch } = yield* readRelay;
        yield* Effect.promise(() => emptyTopic(brokers(), topicOf(epoch)));
        const last = yield* appendMany(url(), 100);
        const second = yield* Effect.forkChild(consuming('lost', report));
        yield* untilDone('lost', last);
        expect(report.filled).toBeGreaterThanOrEqual(200);
        yield* Fiber.interruptAll([relaying, second]);
      }),
    );
  });

  test('are not fetched again by a new member', async () => {
    await inStore(
      Effect.gen(function* () {
        const relaying = yield* Effect.forkChild(relay);
        const before = yield* appendMany(url(), 2000);
        yield* untilSent(before);
        const first = yield* Effect.forkChild(consuming('anew'));
        yield* untilDone('anew', before);
        yield* Fiber.interrupt(first);
        const report = freshReport();
        const second = yield* Effect.forkChild(consuming('anew', report));
        yield* untilDone('anew', yield* appendMany(url(), 100));
        yield* Fiber.interruptAll([relaying, second]);
        expect(report).toMatchObject({ repeated: 0, filled: 0, forged: 0 });
        // Where nothing is known of offsets, the relay's marks tell where to look.
        const checkpoints = yield* Effect.promise(() =>
          database().query('UPDATE event_store.checkpoints SET feed_offset = NULL RETURNING 1'),
        );
        expect(checkpoints.length).toBeGreaterThanOrEqual(partitions);
        const third = yield* Effect.forkChild(consuming('anew', report));
        yield* Effect.sleep(3000);
        yield* Fiber.interrupt(third);
        expect(report.repeated).toBe(0);
      }),
    );
  });

  test('find their topic when many processes make it at once', async () => {
    for (let round = 0; round < 5; round++) {
      const topic = uniqueName('setter.events.raced');
      const ensured = Effect.retry(ensureTopic(settings(), topic), {
        while: (error) => error._tag === 'KafkaAway',
        schedule: Schedule.spaced('100 millis'),
      });
      const all = Effect.replicateEffect(ensured, 8, { concurrency: 'unbounded' });
      expect(await Effect.runPromise(all)).toHaveLength(8);
    }
  });

  test('cannot be sent to a topic that would delete them', async () => {
    const topic = `setter.events.forgetful-${process.pid}`;
    await makeTopic(brokers(), topic, partitions, { 'retention.ms': '3600000' });
    const refused = await Effect.runPromise(Effect.flip(ensureTopic(settings(), topic)));
    expect(refused).toBeInstanceOf(WrongTopic);
    expect(refused.message).toBe(
      `The Kafka topic ${topic} cannot be used: its retention.ms is 3600000, not -1.`,
    );
  });

  test('cannot be sent to a topic with other settings: a service ends with one line that says so', async () => {
    const epoch = await inStore(Effect.map(readRelay, (state) => state.epoch));
    await makeTopic(brokers(), topicOf(epoch), 3);
    const ended = async (service: string) => {
      const main = fileURLToPath(new URL(`../../../../services/${service}/src/main.ts`, import.meta.url));
      const child = spawn(process.execPath, [main], {
        env: {
          ...baseEnvironment(),
          DATABASE_URL: database().serviceUrl,
          ENCRYPTION_KEY: testEncryptionKey(),
          KAFKA_BROKERS: brokers().join(','),
          DATA_DIR: `/tmp/setter-test-wrong-topic-${process.pid}`,
          PORT: '0',
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      const said = Promise.all([text(child.stdout!), text(child.stderr!)]);
      const code = await new Promise((resolve) => child.once('exit', resolve));
      const [, stderr] = await said;
      return { code, stderr };
    };
    const line = `The Kafka topic ${topicOf(epoch)} cannot be used: it has 3 partitions, not ${partitions}.\n`;
    expect(await ended('workers')).toEqual({ code: 1, stderr: expect.stringContaining(line) });
    expect(await ended('projections')).toEqual({ code: 1, stderr: expect.stringContaining(line) });
  });
});
