import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { problem } from '@setter/contracts/problem';
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
  served = await startTestApp({ layer: stubs, register: () => undefined });
  port = Number(new URL(await served.app.listen({ host: '127.0.0.1', port: 0 })).port);
});
afterAll(() => served.close());

/** Writes bytes to the server and reads until it hangs up. */
const send = async (bytes: string) => {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(bytes);
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n', 2);
  return { status: Number(head.split(' ')[1]), head: head.toLowerCase(), body };
};

/** One that is read as a request: its connection is kept unless it says otherwise. */
const requestOf = (asked: string, ...headers: string[]) =>
  [`${asked} HTTP/1.1`, ...headers, 'Connection: close', '', ''].join('\r\n');

it.each([
  [
    'a header that is none',
    'GET / HTTP/1.1\r\nHost: localhost\r\nNot a header\r\n\r\n',
    400,
    'invalid_request',
  ],
  ['a method that there is not', 'FROB / HTTP/1.1\r\nHost: localhost\r\n\r\n', 400, 'invalid_request'],
  [
    'headers without end',
    `GET / HTTP/1.1\r\nHost: localhost\r\nA: ${'a'.repeat(20_000)}\r\n\r\n`,
    431,
    'too_large',
  ],
  [
    'a body of two lengths',
    'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    400,
    'invalid_request',
  ],
  ['two Hosts', requestOf('GET /healthz', 'Host: localhost', 'host: localhost'), 400, 'invalid_request'],
  [
    'two Hosts, of which the second is foreign',
    requestOf('GET /healthz', 'Host: localhost', 'X: y', 'HOST: evil.example'),
    400,
    'invalid_request',
  ],
  [
    'two types of a body',
    requestOf('POST /', 'Host: localhost', 'Content-Type: application/json', 'Content-Type: text/plain'),
    400,
    'invalid_request',
  ],
  [
    'two proofs of who asks',
    requestOf('GET /metrics', 'Host: localhost', 'Authorization: Bearer a', 'Authorization: Bearer b'),
    400,
    'invalid_request',
  ],
  ['no Host', 'GET /healthz HTTP/1.1\r\nConnection: close\r\n\r\n', 421, 'misdirected_request'],
])('%s is answered with a problem', async (_what, bytes, status, code) => {
  const answer = await send(bytes);
  expect(answer.status).toBe(status);
  expect(answer.head).toContain('content-type: application/problem+json');
  const said = problem.parse(JSON.parse(answer.body));
  expect(said).toMatchObject({ status, code });
  expect(answer.head).toContain(`x-request-id: ${said.requestId}`);
});
