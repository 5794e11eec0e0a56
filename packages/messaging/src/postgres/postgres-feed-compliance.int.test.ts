import { withOwnServer } from '@setter/testing/own-server';
import { describe } from 'vitest';
import { feedCompliance } from '../test-support/feed-compliance.ts';

describe('the feed of the log', () => {
  const server = withOwnServer();
  feedCompliance({
    url: () => server().url,
    kafka: () => undefined,
    partitions: 1,
    outage: () => server().crash(),
  });
});
