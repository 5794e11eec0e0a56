import type { FastifyInstance } from 'fastify';
import './fastify-types.ts';

/**
 * One line per answered request: the route's pattern, not the address, which may hold tokens or search words;
 * the account's id, not its name; never a body or an IP address.
 */
export const logRequests = (app: FastifyInstance): void => {
  app.addHook('onResponse', (request, reply, done) => {
    const { admin, client } = request.givenSessions ?? {};
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'unknown',
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
