import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Cause, Effect, Exit } from 'effect';
import { afterAll, beforeAll } from 'vitest';
import { Network } from '../network.ts';

export type Pages = Readonly<Record<string, RequestListener>>;

/** Names and their addresses; a function is asked again each time, as a server of names is. */
export type Names = Readonly<Record<string, readonly string[] | (() => readonly string[])>>;

const listen = async (server: Server, host: string, port: number): Promise<number> => {
  server.listen(port, host);
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
};

/**
 * At the top of a test file: a website on 127.0.0.1, which stands for the public internet, and on the same port of
 * 127.0.0.2 a server that nothing may reach.
 */
export const withTestSite = (pages: Pages, names: Names) => {
  const received: IncomingMessage[] = [];
  let internalRequests = 0;
  const site = createServer((request, response) => {
    received.push(request);
    const page = pages[new URL(request.url ?? '/', 'http://x').pathname];
    if (page === undefined) response.writeHead(404).end('nothing here');
    else page(request, response);
  });
  const internal = createServer((_request, response) => response.end('secret'));
  internal.on('connection', () => internalRequests++);
  let port = 0;
  beforeAll(async () => {
    port = await listen(site, '127.0.0.1', 0);
    await listen(internal, '127.0.0.2', port);
  });
  afterAll(() => {
    for (const server of [site, internal]) {
      server.closeAllConnections();
      server.close();
    }
  });

  const lookUps: string[] = [];
  const network = () => ({
    resolve: async (hostname: string) => {
      lookUps.push(hostname);
      const found = names[hostname];
      if (found === undefined) throw new Error(`ENOTFOUND ${hostname}`);
      return typeof found === 'function' ? found() : found;
    },
    exceptions: new Set([`127.0.0.1:${port}`]),
  });

  return {
    received,
    lookUps,
    internalRequests: () => internalRequests,
    port: () => port,
    /** An address of the site. */
    at: (path: string, host = 'site.example') => `http://${host}:${port}${path}`,
    run: <A, E>(program: Effect.Effect<A, E>) =>
      Effect.runPromise(Effect.provideService(program, Network, network())),
    /** What the program fails with; undefined when it succeeds. */
    failureOf: async <A, E>(program: Effect.Effect<A, E>): Promise<E | undefined> => {
      const exit = await Effect.runPromiseExit(Effect.provideService(program, Network, network()));
      if (Exit.isSuccess(exit)) return undefined;
      const failure = Cause.findErrorOption(exit.cause);
      if (failure._tag === 'Some') return failure.value;
      throw Cause.squash(exit.cause);
    },
  };
};
