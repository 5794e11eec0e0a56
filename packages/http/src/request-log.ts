import type { FastifyInstance } from 'fastify';
import './fastify-types.ts';

const probes = new Set(['/healthz', '/readyz', '/metrics']);

/**
 * One line per answered request: the route's pattern, not the address, which may hold tokens or search words;
 * the account's id, not its name; never a body or an IP address. Successful probes are not logged.
 */
export const logRequests = (app: FastifyInstance): void => {
  app.addHook('onResponse', (request, reply, done) => {
    const { admin, client } = request.givenSessions ?? {};
    const route = request.routeOptions.url ?? 'unknown';
    const level = probes.has(route) && reply.statusCode < 400 ? 'debug' : 'info';
    request.log[level](
      {
        method: request.method,
        route,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        ...(admin && { admin: admin.adminId }),
        ...(client && { client: client.clientId }),
      },
      'answered',
    );
    done();
  });
};
