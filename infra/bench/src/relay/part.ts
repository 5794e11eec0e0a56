import { EventStore } from '@setter/event-store/event-store';
import { partitionOf } from '@setter/event-store/read';
import { beginEpoch, readRelay } from '@setter/event-store/consumers';
import { kafkaFeedLayer } from '@setter/messaging/kafka/kafka-feed';
import { EventFeed } from '@setter/messaging/event-feed';
import { relayLayer } from '@setter/messaging/relay/relay-layer';
import { Effect, Fiber, Layer, ManagedRuntime } from 'effect';
import type { Message } from 'kafkajs';
import { grantCommand } from '../append/grant.ts';
import { withClient } from '../connect.ts';
import { fillLog } from '../fill-log.ts';
import { median, roundOf } from '../measure.ts';
import type { Figure, Part, Surroundings } from '../part.ts';
import { migrated, storeLayer } from '../store.ts';
import { type Brokers, openBrokers } from './brokers.ts';
import { catchUp } from './catch-up.ts';
import { commandToVisible } from '../http/command-to-visible.ts';
import { settingsOf, untilRelayed } from './relay-to-head.ts';
import { sendPlainly } from './send-plainly.ts';

/** As many as the relay sends at a time. */
const batchSize = 1000;
const partitions = 12;

/** The way over Kafka: relay, latency and catching up. */
export const relay: Part = {
  name: 'relay',
  run: async (surroundings) => {
    const brokers = await openBrokers();
    try {
      const throughput = await relayThroughput(surroundings, brokers);
      const latency = await producedToTaken(surroundings, brokers);
      const visible = await commandToVisible(surroundings, { perSecond: 100, brokers: brokers.list });
      const one = await catchUp(surroundings, brokers, 1);
      const two = await catchUp(surroundings, brokers, 2);
      return {
        rows: [
          {
            what: `relay of ${throughput.events.toLocaleString('en')} events`,
            figures: [
              { of: 'Setter: log to Kafka', perSecond: throughput.relayed },
              { of: 'kafkajs, the same batches, no store', perSecond: throughput.plain },
            ],
          },
          { what: 'append answered → taken from Kafka, 100/s', figures: [latency] },
          { what: 'command answered → visible over Kafka, 100/s', figures: visible },
          {
            what: 'projections catch up from zero, all read models',
            figures: [
              { of: 'one process', perSecond: one },
              { of: 'two processes', perSecond: two },
            ],
          },
        ],
        ratios: {
          'relay.vsKafkajs': throughput.relayed / throughput.plain,
          'catchUp.twoVsOne': two / one,
        },
        times: {
          'relay.p50': latency.p50 ?? 0,
          'relay.p99': latency.p99 ?? 0,
          'relay.visible.p50': visible[0].p50,
          'relay.visible.p99': visible[0].p99,
        },
      };
    } finally {
      await brokers.stop();
    }
  },
};

/** Events per second of the relay and of the library alone, in turn. */
const relayThroughput = async ({ newDatabase, quick, tell }: Surroundings, brokers: Brokers) => {
  const events = quick ? 3000 : 300_000;
  const url = await migrated(await newDatabase());
  await withClient(url, (client) => fillLog(client, { events, commands: false, tell }));
  const runtime = ManagedRuntime.make(storeLayer(url));
  const relayOnce = Effect.gen(function* () {
    yield* beginEpoch;
    const sending = yield* Effect.forkChild(Layer.launch(relayLayer(settingsOf(brokers))));
    // Connecting and making the topic is no part of it.
    while ((yield* readRelay).position === 0) yield* Effect.sleep(1);
    const from = (yield* readRelay).position;
    const begin = performance.now();
    yield* untilRelayed;
    const perSecond = ((events - from) / (performance.now() - begin)) * 1000;
    yield* Fiber.interrupt(sending);
    return perSecond;
  });
  const batches = await runtime.runPromise(readBatches(events));
  const relayed: number[] = [];
  const plain: number[] = [];
  for (let round = -1; round < (quick ? 1 : 3); round++) {
    tell(round < 0 ? 'warming up' : `round ${round + 1}`);
    const ours = await runtime.runPromise(relayOnce);
    const theirs = (events / (await sendPlainly(brokers.list, batches))) * 1000;
    if (round < 0) continue;
    relayed.push(ours);
    plain.push(theirs);
  }
  await runtime.dispose();
  return { events, relayed: median(relayed), plain: median(plain) };
};

/** What the relay would send, as plain messages. */
const readBatches = Effect.fnUntraced(function* (events: number) {
  const store = yield* EventStore;
  const batches: Message[][] = [];
  for (let at = 0; at < events; at += batchSize) {
    const page = yield* store.readRaw(at, batchSize);
    batches.push(
      page.map((event) => ({
        key: event.partitionKey,
        partition: partitionOf(event.partitionKey, partitions),
        value: JSON.stringify({ ...event, previous: at }),
        headers: {
          position: String(event.position),
          type: event.type,
          'schema-version': String(event.schemaVersion),
          mac: Buffer.alloc(32),
        },
      })),
    );
  }
  return batches;
});

/** From the answer of an append to a consumer's handler, at 100 appends a second. */
const producedToTaken = async (
  { newDatabase, quick, tell }: Surroundings,
  brokers: Brokers,
): Promise<Figure> => {
  tell('latency');
  const seconds = quick ? 1 : 15;
  const url = await migrated(await newDatabase());
  const feeds = Layer.mergeAll(kafkaFeedLayer(settingsOf(brokers)), relayLayer(settingsOf(brokers)));
  const runtime = ManagedRuntime.make(Layer.provideMerge(feeds, storeLayer(url)));
  const program = Effect.gen(function* () {
    const store = yield* EventStore;
    const feed = yield* EventFeed;
    const answered = new Map<number, number>();
    const taken = new Map<number, number>();
    yield* Effect.forkChild(
      feed.follow({
        consumer: 'bench',
        batchSize: 100,
        start: () => Effect.succeed({ position: 0 }),
        handle: ({ events }) =>
          Effect.sync(() => {
            for (const { position } of events) taken.set(position, performance.now());
          }),
      }),
    );
    const append = Effect.fnUntraced(function* (n: number) {
      const outcome = yield* store.append(grantCommand(n));
      if (outcome._tag === 'Appended') answered.set(outcome.position, performance.now());
    });
    // One joins a group in a second or so.
    yield* append(0);
    while (taken.size === 0) yield* Effect.sleep(20);
    answered.clear();
    taken.clear();
    const begin = performance.now();
    for (let n = 1; n <= seconds * 100; n++) {
      yield* Effect.forkChild(append(n));
      yield* Effect.sleep(Math.max(0, begin + n * 10 - performance.now()));
    }
    while (taken.size < seconds * 100) yield* Effect.sleep(20);
    return [...answered].map(([position, at]) => Math.max(0, taken.get(position)! - at));
  });
  const latencies = await runtime.runPromise(program.pipe(Effect.timeout('120 seconds')));
  await runtime.dispose();
  const { p50, p99 } = roundOf(latencies, seconds * 1000);
  return { of: 'Setter', p50, p99 };
};
