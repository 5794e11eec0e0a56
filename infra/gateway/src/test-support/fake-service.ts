import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export interface ReceivedRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

/** A fake service process: ready unless set otherwise, and records its requests. */
export interface FakeService {
  readonly url: string;
  /** All requests but probes. */
  readonly received: readonly ReceivedRequest[];
  /** What the probe is answered; `hang`: nothing. */
  ready: 200 | 503 | 'hang';
  /** What every other request is answered; undefined: nothing at all. */
  answer: RequestListener | undefined;
  /** Cuts every connection and listens no more, as a process does that was killed. */
  readonly kill: () => Promise<void>;
  /** Listens again where it did. */
  readonly revive: () => Promise<void>;
}

const listen = async (server: Server, port: number, host: string): Promise<number> => {
  server.listen(port, host);
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
};

/** `host`: the address that it listens on, of either family. */
export async function startFake(name: string, host = '127.0.0.1'): Promise<FakeService> {
  const received: ReceivedRequest[] = [];
  const server = createServer((request, response) => {
    if (request.url === '/readyz') {
      if (fake.ready !== 'hang') response.writeHead(fake.ready).end();
      return;
    }
    void buffer(request).then((body) => {
      const { method = '', url = '', headers } = request;
      received.push({ method, url, headers, body });
      fake.answer?.(request, response);
    });
  });
  const port = await listen(server, 0, host);
  const fake: FakeService = {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${port}`,
    received,
    ready: 200,
    answer: (_request, response) => {
      response.setHeader('content-type', 'application/json').end(JSON.stringify({ by: name }));
    },
    kill: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
    revive: async () => void (await listen(server, port, host)),
  };
  return fake;
}
