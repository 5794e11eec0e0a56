import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { makeLogger } from './logging/logging.ts';
import { createApp } from './app.ts';
import { limitConnections, usualLimits } from './connection-limits.ts';
import { handleError } from './error-handler.ts';
import { answerUnreadable } from './unreadable-requests.ts';

const open = (server: Server) =>
  new Promise<number>((resolve) => server.getConnections((_error, count) => resolve(count)));
const sockets: Socket[] = [];
let ended: Server | undefined;
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  ended?.close();
});

const listen = async (server: Server): Promise<number> => {
  ended = server;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
};

/** A connection whose end stays open whatever the server does. */
const halfOpen = async (port: number, bytes: string): Promise<Socket> => {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  sockets.push(socket);
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(bytes);
  return socket;
};

describe('a connection whose visitor never ends it', () => {
  it.each([
    ['half a header', 'GET / HTTP/1.1\r\nHost: a'],
    ['half a body', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\nabc'],
    ['no byte', ''],
    ['what is not HTTP', 'hello\r\n\r\n'],
  ])('is destroyed after the answer to %s', async (_, bytes) => {
    const server = createServer({
      headersTimeout: 300,
      requestTimeout: 300,
      connectionsCheckingInterval: 50,
    });
    server.on('request', (request) => request.resume());
    server.on('clientError', answerUnreadable);
    limitConnections(server, { ...usualLimits, idleMs: 60_000 });
    const socket = await halfOpen(await listen(server), bytes);
    socket.resume();
    await vi.waitUntil(async () => (await open(server)) === 0, { timeout: 20_000, interval: 50 });
    expect(socket.writableEnded).toBe(false);
  });

  it('is destroyed where it does not read the answer, and not while a silent stream is open', async () => {
    const server = createServer((request, response) => {
      response.writeHead(200);
      response.write(request.url === '/silent' ? ':' : Buffer.alloc(64 * 1024 ** 2));
    });
    limitConnections(server, { ...usualLimits, idleMs: 200 });
    const port = await listen(server);
    const silent = await halfOpen(port, 'GET /silent HTTP/1.1\r\nHost: a\r\n\r\n');
    await once(silent, 'data');
    const unread = await halfOpen(port, 'GET / HTTP/1.1\r\nHost: a\r\n\r\n');
    unread.pause();
    await vi.waitUntil(async () => (await open(server)) === 1, { timeout: 20_000, interval: 50 });
    silent.write('GET');
    expect(silent.destroyed).toBe(false);
    expect(await open(server)).toBe(1);
  });
});

describe('too many connections', () => {
  it('are refused over all addresses', async () => {
    const server = createServer();
    limitConnections(server, { ...usualLimits, most: 2 });
    const port = await listen(server);
    const [, , third] = [await halfOpen(port, ''), await halfOpen(port, ''), await halfOpen(port, '')];
    third.resume();
    if (!third.closed && !third.readableEnded)
      await Promise.race([once(third, 'end'), once(third, 'close')]).catch(() => undefined);
    expect(await open(server)).toBe(2);
  });

  it('are refused of one address, and another address is served', () => {
    const server = createServer();
    limitConnections(server, { ...usualLimits, mostPerAddress: 2 });
    const of = (remoteAddress: string) => {
      const socket = Object.assign(Object.create(null), {
        remoteAddress,
        destroyed: false,
        once: (_: string, close: () => void) => (socket.close = close),
        destroy: () => (socket.destroyed = true),
      });
      // Node's own listener wants a socket with a handle.
      for (const listener of server.listeners('connection').slice(1)) listener(socket);
      return socket as { readonly destroyed: boolean; readonly close: () => void };
    };
    const first = [of('192.0.2.1'), of('::ffff:192.0.2.1'), of('192.0.2.1')];
    expect(first.map(({ destroyed }) => destroyed)).toEqual([false, false, true]);
    expect(of('192.0.2.2').destroyed).toBe(false);
    first[0]!.close();
    expect(of('192.0.2.1').destroyed).toBe(false);
    expect([of('127.0.0.1'), of('127.0.0.1'), of('::1'), of('127.0.0.1')].some((one) => one.destroyed)).toBe(
      false,
    );
  });
});

it('a body that is too large is answered, and read to its end while its sender goes on sending', async () => {
  const app = createApp({ trustProxy: 0 }, makeLogger('silent') as never);
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.setErrorHandler(handleError);
  app.post('/', { config: { access: 'public' } }, () => 'taken');
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
  const piece = Buffer.alloc(256 * 1024);
  const pieces = 24;
  const head = `POST / HTTP/1.1\r\nHost: a\r\nContent-Type: a/b\r\nContent-Length: ${pieces * piece.length}\r\n\r\n`;
  const socket = await halfOpen(Number(port), head);
  const failures: Error[] = [];
  socket.on('error', (error) => failures.push(error));
  const [answer] = (await once(socket, 'data')) as [Buffer];
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 413 [^]*connection: close/i);
  for (let sent = 0; sent < pieces && failures.length === 0; sent++) {
    await new Promise<void>((resolve) => socket.write(piece, () => resolve()));
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(failures).toEqual([]);
  await vi.waitUntil(async () => (await open(app.server as Server)) === 0, { timeout: 20_000, interval: 50 });
  await app.close();
});
