import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { Effect, Layer } from 'effect';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Sessions } from '../sessions.ts';
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

const ask = async (address: string) => {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(`GET ${address} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
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
  ['http://evil.example/', 400],
  ['http://evil.example:99999/', 400],
  ['*', 400],
  ['/%E0%A4%A', 400],
])('an address that is no path of ours is refused: %s', async (address, status) => {
  const answer = await ask(address);
  expect([answer.status, answer.body]).toEqual([status, expect.stringContaining(`"status":${status}`)]);
  expect(answer.body).not.toContain('evil');
});

it.each(['/', '/a//b', '/a?b=//evil.example', '/a\\b'])('a path of ours is answered: %s', async (address) => {
  expect((await ask(address)).status).toBe(200);
});
