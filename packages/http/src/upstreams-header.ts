import { upstreams } from '@setter/contracts/system/health';
import type { FastifyInstance } from 'fastify';
import type { UpstreamStatus } from '@setter/config/resolve-origin';
import type { Surroundings } from '@setter/config/surroundings';

/** How the gateway tells the service that answers for System what is behind its names. */
export const upstreamsHeaderName = 'x-setter-upstreams';

/** The header of a forwarded request. */
export const upstreamsHeader = (all: readonly UpstreamStatus[]): Readonly<Record<string, string>> => ({
  [upstreamsHeaderName]: JSON.stringify(all),
});

/** Takes over what the gateway has found. Only for a process that nothing but the gateway reaches. */
export const takeUpstreamsOfGateway = (app: FastifyInstance, surroundings: Surroundings): void => {
  app.addHook('onRequest', (request, _reply, done) => {
    const told = request.headers[upstreamsHeaderName];
    if (typeof told === 'string') {
      const { data } = upstreams.safeParse(parsed(told));
      if (data !== undefined) surroundings.ofGateway = data;
    }
    done();
  });
};

const parsed = (json: string): unknown => {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
};
