import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { Effect, Layer } from 'effect';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Sessions } from '@setter/identity/sessions';
import { CommandIds } from './command-ids.ts';
import { startTestApp, type TestApp } from './test-app.ts';

const stubs = Layer.mergeAll(
  Layer.succeed(CommandIds, {
    commandIdFor: (scope) => scope,
    requestHash: () => '',
    claim: () => Effect.void,
  }),
  Layer.mock(Sessions, { find: () => Effect.succeed(undefined) }),
);
let served: TestApp<Sessions | CommandIds>;
let port: number;
beforeAll(async () => {
  served = await startTestApp({
    layer: stubs,
    register: (app) => app.get('/*', { config: { access: 'public' } }, ({ url }) => ({ page: url })),
  });
  port = Number(new URL(await served.app.listen({ host: '127.0.0.1', port: 0 })).port);
});
afterAll(() => served.close());

const ask = async (address: string, method = 'GET') => {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(`${method} ${address} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n', 2);
  return { status: Number(head.split(' ')[1]), body };
};

it.each([
  ['//host:99999/', 404],
  ['//evil.example/', 404],
  ['///evil.example/', 404],
  ['/\\evil.example/', 404],
  ['//', 404],
  ['//evil.example/%E0%A4%A', 400],
  ['/api/%E0%A4%A', 400],
  ['/api/blogs/caf%E9', 400],
  ['http://evil.example/', 400],
  ['http://evil.example:99999/', 400],
  ['*', 400],
])('an address that is no path of ours is refused: %s', async (address, status) => {
  const answer = await ask(address);
  expect([answer.status, answer.body]).toEqual([status, expect.stringContaining(`"status":${status}`)]);
  expect(answer.body).not.toContain('evil');
});

it.each([
  ['/%E0%A4%A', '/%EF%BF%BD%EF%BF%BDA'],
  ['/blog/caf%E9?q=%E9', '/blog/caf%EF%BF%BD?q=%E9'],
  ['/a%2Fb/%', '/a%2Fb/%EF%BF%BD'],
  ['/%25%E9%C3%A9', '/%EF%BF%BD%EF%BF%BD%C3%A9'],
  ['/caf%C3%A9', '/caf%C3%A9'],
])('the address of a page that encodes no text is another that no page has: %s', async (address, url) => {
  expect(await ask(address)).toEqual({ status: 200, body: JSON.stringify({ page: url }) });
});

it('what is sent to an address that encodes no text is refused', async () => {
  for (const method of ['POST', 'PUT', 'DELETE'])
    expect((await ask('/blog/caf%E9', method)).status).toBe(400);
});

it.each(['/', '/a//b', '/a?b=//evil.example', '/a\\b'])('a path of ours is answered: %s', async (address) => {
  expect((await ask(address)).status).toBe(200);
});
