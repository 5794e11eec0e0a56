import { beginEpoch, readRelay } from '@setter/event-store/consumers';
import { type Fact, prove } from '@setter/event-store/prove';
import { noKafka, withKafka } from '@setter/testing/kafka';
import { noMigrations } from '@setter/testing/migrations';
import { withDatabase } from '@setter/testing/postgres';
import { Effect, Fiber, type Layer, Redacted } from 'effect';
import { beforeEach, describe, expect, test } from 'vitest';
import { runRelay } from '../relay/run-relay.ts';
import { appendMany } from '../test-support/appends.ts';
import { makeEffects } from '../test-support/counting-consumer.ts';
import { kafkaSettings, relayOf, storeOf } from '../test-support/feed-layers.ts';
import { copyDatabase, putDatabaseBack } from '../test-support/put-back.ts';
import { kafkaFacts } from './prove-history.ts';
import { readTopic, sendTo } from './test-support/topics.ts';
import { topicOf } from './topic.ts';

describe.skipIf(noKafka())('the fact of history', () => {
  const brokers = withKafka();
  const database = withDatabase();
  const unprepared = withDatabase(noMigrations);
  const url = () => database().url;
  let keys = 1;
  const append = (count: number) => inStore(appendMany(url(), count, 24, (keys += 100)));
  const inStore = <A, E>(program: Effect.Effect<A, E, Layer.Success<ReturnType<typeof storeOf>>>) =>
    Effect.runPromise(Effect.provide(program, storeOf(url())));
  beforeEach(() => inStore(beginEpoch));

  const factsOf = (databaseUrl: string, addresses = brokers()) =>
    Effect.runPromise(
      prove({
        url: Redacted.make(databaseUrl),
        exposed: false,
        further: kafkaFacts(kafkaSettings(addresses)),
      }),
    );
  const historyOf = async (databaseUrl = url(), addresses?: readonly string[]): Promise<Fact | undefined> =>
    (await factsOf(databaseUrl, addresses)).find(({ fact }) => fact === 'history');
  const topicNow = async () => topicOf((await inStore(readRelay)).epoch);
  const holds = (value: string) => ({ fact: 'history', verdict: 'holds', value, sentence: null });
  const foreign = (topic: string) => ({
    fact: 'history',
    verdict: 'warned',
    value: topic,
    sentence: `the topic ${topic} is not of this log: the relay opens a new one`,
  });

  /** Sends on everything up to a position. */
  const sendUpTo = (position: number) =>
    inStore(
      Effect.gen(function* () {
        const relay = yield* Effect.forkChild(
          Effect.provide(runRelay, relayOf(url(), kafkaSettings(brokers()))),
        );
        while ((yield* readRelay).position < position) yield* Effect.sleep(20);
        yield* Fiber.interrupt(relay);
      }),
    );

  test('holds before there is a log or a topic, and while the topic is where the relay left it', async () => {
    expect(await historyOf(unprepared().url)).toEqual(holds('no log yet'));
    expect(await historyOf()).toEqual(holds('no topic yet'));
    await sendUpTo(await append(40));
    const facts = await factsOf(url());
    expect(facts.at(-2)).toEqual(holds(await topicNow()));
    expect(facts.at(-1)?.fact).toBe('flush');
  });

  test('holds when the relay was killed before it recorded what it had sent', async () => {
    await sendUpTo(await append(40));
    await database().query('UPDATE event_store.relay_partitions SET feed_offset = feed_offset - 1');
    expect(await historyOf()).toEqual(holds(await topicNow()));
  });

  test('is warned of when the topic has what the log lost', async () => {
    await inStore(makeEffects);
    await sendUpTo(await append(20));
    await inStore(copyDatabase);
    await sendUpTo(await append(20));
    await inStore(putDatabaseBack);
    expect(await historyOf()).toEqual(foreign(await topicNow()));
    // Also where the log has other events at those positions by now.
    await append(40);
    expect(await historyOf()).toEqual(foreign(await topicNow()));
  });

  test.each([
    ['a message that is no event', 'not JSON'],
    ['an event of another log', JSON.stringify({ id: '0192f5a0-0000-7000-8000-000000000000', position: 1 })],
  ])('is warned of when %s lies at the end of a partition', async (_what, value) => {
    await sendUpTo(await append(20));
    const topic = await topicNow();
    const [{ partition } = { partition: 0 }] = await readTopic(brokers(), topic);
    await sendTo(brokers(), topic, [{ partition, value, headers: { position: '1' } }]);
    expect(await historyOf()).toEqual(foreign(topic));
  });

  test('says that Kafka does not answer', async () => {
    expect(await historyOf(url(), ['127.0.0.1:1'])).toMatchObject({
      fact: 'history',
      verdict: 'warned',
      sentence: expect.stringMatching(/^Kafka does not answer: .+/),
    });
  });
});
