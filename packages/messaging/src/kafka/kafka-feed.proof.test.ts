import { withDatabase } from '@setter/testing/postgres';
import { noOwnBroker, withOwnBroker } from '@setter/testing/kafka';
import { describe } from 'vitest';
import { feedCompliance } from '../test-support/feed-compliance.ts';
import { kafkaSettings } from '../test-support/feed-layers.ts';
import { partitions } from './topic.ts';

describe.skipIf(noOwnBroker())('the feed of Kafka', () => {
  const broker = withOwnBroker();
  const database = withDatabase();
  feedCompliance({
    url: () => database().url,
    kafka: () => kafkaSettings(broker().brokers),
    partitions,
    outage: async () => {
      await broker().kill();
      await new Promise((resolve) => setTimeout(resolve, 1000));
      await broker().start();
    },
  });
});
