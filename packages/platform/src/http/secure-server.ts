import type { RequestListener } from 'node:http';
import { createServer, type Server } from 'node:https';

/** What a server proves its name with; both in PEM. */
export type Certificate = { readonly key: string; readonly cert: string };

/** A server that speaks TLS under the same limits as our plain ones; for Fastify's `serverFactory`. */
export const secureServer =
  ({ key, cert }: Certificate, requestTimeout: number) =>
  (handler: RequestListener): Server => {
    const server = createServer(
      // The kernel refuses a request without a Host, in its own words.
      { key, cert, minVersion: 'TLSv1.2', handshakeTimeout: 10_000, requireHostHeader: false },
      handler,
    );
    server.requestTimeout = requestTimeout;
    // Streams of news are silent for long.
    server.setTimeout(0);
    return server;
  };
