import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Effect } from 'effect';
import { expect, it, onTestFinished } from 'vitest';
import { stripeClient } from './stripe-client.ts';

it.each([
  ['127.0.0.1', '127.0.0.1'],
  ['::1', '[::1]'],
])('asks a provider that listens on %s', async (listensOn, host) => {
  const server = createServer((request, answer) =>
    answer
      .setHeader('content-type', 'application/json')
      .end(JSON.stringify({ id: request.headers.host, object: 'payment_intent' })),
  );
  server.listen(0, listensOn);
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const origin = `${host}:${(server.address() as AddressInfo).port}`;
  const { ask } = stripeClient({ secretKey: 'sk_test_1', url: `http://${origin}` }, false);
  const intent = await Effect.runPromise(ask((stripe) => stripe.paymentIntents.retrieve('pi_1')));
  expect(intent.id).toBe(origin);
});
