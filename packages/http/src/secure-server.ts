import type { RequestListener } from 'node:http';
import { createServer, type Server } from 'node:https';

/** A TLS certificate and its key, in PEM. */
export type Certificate = { readonly key: string; readonly cert: string };

/** Within how many ms a request's headers must arrive, and how often slow ones are looked for. */
export const headerLimits = { headersTimeout: 15_000, connectionsCheckingInterval: 5000 } as const;

/** A server that speaks TLS under the same limits as our plain ones; for Fastify's `serverFactory`. */
export const secureServer =
  ({ key, cert }: Certificate, requestTimeout: number) =>
  (handler: RequestListener): Server => {
    const server = createServer(
      // The kernel rejects a request without a Host with a problem answer.
      {
        key,
        cert,
        minVersion: 'TLSv1.2',
        handshakeTimeout: 10_000,
        requireHostHeader: false,
        ...headerLimits,
      },
      handler,
    );
    server.requestTimeout = requestTimeout;
    return server;
  };
