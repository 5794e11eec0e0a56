import { expect, test } from 'vitest';
import { withOwnServer } from './own-server.ts';

const server = withOwnServer();

test('a server is crashed again while it still recovers', async () => {
  const { crash } = server();
  for (let crashes = 0; crashes < 5; crashes++) await expect(crash()).resolves.toBeUndefined();
});
