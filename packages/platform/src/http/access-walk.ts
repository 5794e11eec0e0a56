import type { Access } from '@setter/contracts/call';
import type { FastifyInstance } from 'fastify';
import './fastify-types.ts';

type Registered = { readonly method: string; readonly url: string; readonly access: Access | undefined };

/** Every route that is registered on the app from now on. */
export const collectRoutes = (app: FastifyInstance): readonly Registered[] => {
  const routes: Registered[] = [];
  app.addHook('onRoute', ({ method, url, config }) => {
    for (const one of [method].flat()) routes.push({ method: one, url, access: config?.access });
  });
  return routes;
};

/** Cookie headers of the callers that try each route. */
export type Walkers = { readonly client: string; readonly admin: string };

const uuid = '01900000-0000-7000-8000-000000000000';
// A number where the route takes one, else a UUID; access is checked before parameters.
const somewhere = (url: string) => url.replaceAll(/:(\w+)/g, uuid);

/**
 * Tries every route without a session, as a client, as an admin, and with each cookie under the other's name.
 * Returns one line for each route whose answer contradicts its access policy.
 */
export const walkAccess = async (
  app: FastifyInstance,
  routes: readonly Registered[],
  { client, admin }: Walkers,
): Promise<string[]> => {
  const roles = {
    visitor: undefined,
    client,
    admin,
    'client under the name of admin': client.replace('setter_client=', 'setter_admin='),
    'admin under the name of client': admin.replace('setter_admin=', 'setter_client='),
  };
  const wrong: string[] = [];
  for (const { method, url, access } of routes) {
    // A public call may end the session, and it admits every caller.
    if (access === 'public' || access === 'internal') continue;
    for (const [role, cookie] of Object.entries(roles)) {
      const answer = await app.inject({
        method: method as 'GET',
        url: somewhere(url),
        headers: { host: 'localhost:3000', ...(cookie !== undefined && { cookie }) },
        // Event streams never end.
        payloadAsStream: true,
      });
      const { statusCode } = answer;
      answer.stream().destroy();
      answer.raw.res.destroy();
      const expected = role === access;
      if (expected === (statusCode === 401))
        wrong.push(`${method} ${url} answers ${role} with ${statusCode}`);
    }
  }
  return wrong;
};
