import { beginEpoch } from '@setter/event-store/consumers';
import { feedLayer } from '@setter/messaging/feed-layer';
import { relayLayer } from '@setter/messaging/relay/relay-layer';
import { noKafka, withKafka } from '@setter/testing/kafka';
import type { TestDatabase } from '@setter/testing/postgres';
import { storeLayer } from '@setter/testing/store';
import { Effect, Layer } from 'effect';
import { beforeAll, describe } from 'vitest';

/** Runs tests with each feed that there is: the log's own, and Kafka with its relay. */
export const describeEachFeed = (tests: (kafka: boolean) => void) => {
  describe('fed by the log', () => {
    tests(false);
  });
  describe.skipIf(noKafka())('fed by Kafka', () => {
    tests(true);
  });
};

/** The feed's layer for a database; call it in a describe. */
export const withFeed = (kafka: boolean, database: () => TestDatabase) => {
  if (!kafka) return () => feedLayer(undefined);
  const brokers = withKafka();
  // Databases of tests are copies of one: each needs a topic of its own.
  beforeAll(async () => {
    await Effect.runPromise(Effect.provide(beginEpoch, storeLayer(database())));
  });
  return () => {
    const settings = { brokers: brokers(), ssl: false, sasl: undefined, replicationFactor: 1 };
    return Layer.provideMerge(feedLayer(settings), relayLayer(settings));
  };
};
