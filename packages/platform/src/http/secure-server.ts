import type { RequestListener } from 'node:http';
import { createServer, type Server } from 'node:https';

/** A TLS certificate and its key, in PEM. */
export type Certificate = { readonly key: string; readonly cert: string };

/** A server that speaks TLS under the same limits as our plain ones; for Fastify's `serverFactory`. */
export const secureServer =
  ({ key, cert }: Certificate, requestTimeout: number) =>
  (handler: RequestListener): Server => {
    const server = createServer(
      // The kernel rejects a request without a Host with a problem answer.
      { key, cert, minVersion: 'TLSv1.2', handshakeTimeout: 10_000, requireHostHeader: false },
      handler,
    );
    server.requestTimeout = requestTimeout;
    // Event streams are silent for long.
    server.setTimeout(0);
    return server;
  };
