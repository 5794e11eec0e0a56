import { expect, it } from 'vitest';
import { createApp } from './app.ts';
import { makeLogger } from './logging/logging.ts';

it('waits a minute for what is slow to load, such as the pages on a busy machine', async () => {
  const app = createApp({ trustProxy: 0 }, makeLogger('silent') as never);
  expect(app.initialConfig.pluginTimeout).toBe(60_000);
  await app.close();
});
