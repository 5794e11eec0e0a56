import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Effect } from 'effect';
import { expect, it, onTestFinished } from 'vitest';
import { WebhookTarget } from './webhook-target.ts';

it.each([
  ['127.0.0.1', '127.0.0.1'],
  ['0.0.0.0', '0.0.0.0'],
  ['::1', '::1'],
  ['[::1]', '::1'],
  ['::', '::1'],
  ['[::]', '::'],
])('a webhook to %s reaches a receiver that listens on %s', async (address, listensOn) => {
  const server = createServer((request, answer) =>
    answer.writeHead(request.headers.host === 'setter.example' ? 204 : 400).end(),
  );
  server.listen(0, listensOn);
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const post = WebhookTarget.use((target) =>
    target.post({ body: '{}', signature: 's', traceparent: undefined }),
  );
  const target = WebhookTarget.overHttp(() => ({ address, port, host: 'setter.example' }));
  expect(await Effect.runPromise(Effect.provide(post, target))).toBe(204);
});
