import { EventStore } from '@setter/event-store/event-store';
import { readRelay, beginEpoch } from '@setter/event-store/consumers';
import { HANGS_AFTER } from '@setter/testing/hang';
import { noKafka, withKafka } from '@setter/testing/kafka';
import { withDatabase } from '@setter/testing/postgres';
import { Effect, Fiber, Layer } from 'effect';
import { beforeEach, describe, expect, test } from 'vitest';
import { EventPublisher } from '../event-publisher.ts';
import { RelayReport } from '../relay/relay-report.ts';
import { runRelay } from '../relay/run-relay.ts';
import { appendMany } from '../test-support/appends.ts';
import { countingConsumer, effectsOf, makeEffects } from '../test-support/counting-consumer.ts';
import { feedOf, kafkaSettings, relayOf, storeOf } from '../test-support/feed-layers.ts';
import { startMember } from '../test-support/start-member.ts';
import { type TopicMessage, readTopic } from './test-support/topics.ts';
import { topicOf } from './topic.ts';

describe.skipIf(noKafka())('the relay', () => {
  const brokers = withKafka();
  const database = withDatabase();
  const url = () => database().url;
  const append = (count: number) => appendMany(url(), count);
  const inStore = <A, E>(program: Effect.Effect<A, E, Layer.Success<ReturnType<typeof storeOf>>>) =>
    Effect.runPromise(Effect.provide(program, storeOf(url())));
  beforeEach(() => inStore(Effect.andThen(beginEpoch, makeEffects)));

  const untilSent = Effect.fnUntraced(function* (position: number) {
    while ((yield* readRelay).position < position) yield* Effect.sleep(20);
  });
  const topicNow = async (): Promise<readonly TopicMessage[]> => {
    const { epoch } = await inStore(readRelay);
    return readTopic(brokers(), topicOf(epoch));
  };
  type Sent = { readonly position: number; readonly previous: number };
  const sentIn = (lain: readonly TopicMessage[]) => {
    const byPartition = new Map<number, Sent[]>();
    for (const { partition, value } of lain) {
      const list = byPartition.get(partition) ?? [];
      byPartition.set(partition, [...list, JSON.parse(value!.toString()) as Sent]);
    }
    return byPartition;
  };

  /** Each position is there, and who reads in order and drops what was seen finds an unbroken chain. */
  const expectUnbroken = (lain: readonly TopicMessage[], head: number) => {
    const found = new Set<number>();
    for (const sent of sentIn(lain).values()) {
      let at = 0;
      for (const { position, previous } of sent) {
        if (position <= at) continue;
        expect(previous).toBe(at);
        at = position;
        found.add(position);
      }
    }
    expect([...found].sort((a, b) => a - b)).toEqual(Array.from({ length: head }, (_, i) => i + 1));
  };

  test('is active in one process; the next takes over when that is gone, and can be stopped while it waits', async () => {
    const active = { one: false, two: false };
    const both: string[] = [];
    const relay = (name: keyof typeof active) =>
      runRelay.pipe(
        Effect.provideService(RelayReport, {
          active: (is) => {
            active[name] = is;
            if (active.one && active.two) both.push(name);
          },
          sent: () => undefined,
          failed: () => undefined,
        }),
        Effect.provide(relayOf(url(), kafkaSettings(brokers()))),
      );
    await inStore(
      Effect.gen(function* () {
        const one = yield* Effect.forkChild(relay('one'));
        yield* untilSent(yield* append(50));
        const two = yield* Effect.forkChild(relay('two'));
        const three = yield* Effect.forkChild(relay('two'));
        yield* Effect.sleep(1500);
        expect(active).toEqual({ one: true, two: false });
        yield* Fiber.interrupt(three).pipe(Effect.timeout(HANGS_AFTER));
        yield* Fiber.interrupt(one);
        yield* untilSent(yield* append(50));
        expect(active).toEqual({ one: false, two: true });
        yield* Fiber.interrupt(two);
      }),
    );
    expect(both).toEqual([]);
    expectUnbroken(await topicNow(), await inStore(EventStore.use(({ head }) => head)));
  });

  test('killed repeatedly under writers, it leaves no gap, and the chain of positions is right', async () => {
    const head = await inStore(
      Effect.gen(function* () {
        const start = () => startMember({ role: 'relay', url: url(), brokers: brokers(), consumer: '' });
        // There is always more to send, however long the processes take to start.
        let isOver = false;
        const writing = yield* Effect.forkChild(
          Effect.repeat(Effect.andThen(append(60), Effect.sleep(150)), { until: () => isOver }),
        );
        const waiting = start();
        let working = start();
        for (let kills = 0; kills < 4; kills++) {
          const before = (yield* readRelay).position;
          yield* untilSent(before + 100);
          const killed = working;
          working = start();
          yield* Effect.promise(() => killed.kill());
        }
        yield* Effect.promise(() => waiting.kill());
        isOver = true;
        yield* Fiber.join(writing);
        const last = yield* EventStore.use((store) => store.head);
        yield* untilSent(last);
        yield* Effect.promise(() => working.kill());
        return last;
      }),
    );
    expectUnbroken(await topicNow(), head);
    const state = await inStore(readRelay);
    for (const [partition, { position, offset }] of state.partitions) {
      const lain = (await topicNow()).filter((message) => message.partition === partition);
      expect(
        JSON.parse(lain.find((message) => Number(message.offset) === offset)!.value!.toString()),
      ).toMatchObject({ position });
    }
  });

  test('goes on when what it waits for is interrupted', async () => {
    let interrupts = 0;
    const interrupted = Layer.effect(
      EventPublisher,
      Effect.map(EventPublisher, (publisher) => ({
        ...publisher,
        publish: (epoch, events) =>
          Effect.suspend(() => (interrupts++ < 2 ? Effect.interrupt : publisher.publish(epoch, events))),
      })),
    );
    const head = await inStore(
      Effect.gen(function* () {
        const last = yield* append(20);
        const relay = yield* Effect.forkChild(
          Effect.provide(runRelay, Layer.provideMerge(interrupted, relayOf(url(), kafkaSettings(brokers())))),
        );
        yield* untilSent(last);
        yield* Fiber.interrupt(relay);
        return last;
      }),
    );
    expect(interrupts).toBeGreaterThan(2);
    expectUnbroken(await topicNow(), head);
  });

  test('sends what it could not record before a kill twice, and it is handled once', async () => {
    const head = await inStore(
      Effect.gen(function* () {
        const last = yield* append(200);
        // The brokers acknowledge, and the acknowledgement is lost.
        const deaf = Layer.effect(
          EventPublisher,
          Effect.map(EventPublisher, (publisher) => ({
            ...publisher,
            publish: (epoch, events) => Effect.andThen(publisher.publish(epoch, events), Effect.never),
          })),
        );
        const dying = yield* Effect.forkChild(
          Effect.provide(runRelay, Layer.provideMerge(deaf, relayOf(url(), kafkaSettings(brokers())))),
        );
        const { epoch } = yield* readRelay;
        while (
          (yield* Effect.promise(() => readTopic(brokers(), topicOf(epoch)).catch(() => []))).length === 0
        )
          yield* Effect.sleep(100);
        yield* Fiber.interrupt(dying);
        expect((yield* readRelay).position).toBe(0);
        const relay = yield* Effect.forkChild(
          Effect.provide(runRelay, relayOf(url(), kafkaSettings(brokers()))),
        );
        const consumer = yield* Effect.forkChild(
          Effect.provide(countingConsumer({ consumer: 'twice' }), feedOf(url(), kafkaSettings(brokers()))),
        );
        while ((yield* effectsOf('twice')).length < last) yield* Effect.sleep(50);
        yield* Effect.sleep(300);
        yield* Fiber.interruptAll([relay, consumer]);
        return last;
      }),
    );
    const lain = await topicNow();
    expect(lain.length).toBeGreaterThan(head);
    expectUnbroken(lain, head);
    const positions = (await inStore(effectsOf('twice'))).map(({ position }) => position);
    expect(positions.sort((a, b) => a - b)).toEqual(Array.from({ length: head }, (_, i) => i + 1));
  });

  test('starts a new topic in a new epoch, and consumers go on at their positions', async () => {
    await inStore(
      Effect.gen(function* () {
        const relay = yield* Effect.forkChild(
          Effect.provide(runRelay, relayOf(url(), kafkaSettings(brokers()))),
        );
        const consumer = yield* Effect.forkChild(
          Effect.provide(countingConsumer({ consumer: 'epochs' }), feedOf(url(), kafkaSettings(brokers()))),
        );
        const before = yield* append(100);
        while ((yield* effectsOf('epochs')).length < before) yield* Effect.sleep(50);
        const first = yield* readRelay;
        const second = yield* beginEpoch;
        expect(second).not.toBe(first.epoch);
        // Nothing is appended, and the whole log is sent nevertheless.
        yield* untilSent(before);
        const last = yield* append(50);
        while ((yield* effectsOf('epochs')).length < last) yield* Effect.sleep(50);
        yield* Effect.sleep(300);
        const positions = (yield* effectsOf('epochs')).map(({ position }) => position);
        expect(positions.sort((a, b) => a - b)).toEqual(Array.from({ length: last }, (_, i) => i + 1));
        const lain = yield* Effect.promise(() => readTopic(brokers(), topicOf(second)));
        expectUnbroken(lain, last);
        yield* Fiber.interruptAll([relay, consumer]);
      }),
    );
  });
});
