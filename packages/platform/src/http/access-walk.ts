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

/** Cookie headers of the ones who try. */
export type Walkers = { readonly client: string; readonly admin: string };

const uuid = '01900000-0000-7000-8000-000000000000';
// A number where a route wants one, else a UUID; who may ask is settled before either is looked at.
const somewhere = (url: string) => url.replaceAll(/:(\w+)/g, uuid);

/**
 * Tries every route as nobody, as a client, as an admin, and with each one's cookie under the other's name.
 * Answers one line for each route that lets somebody in whom it should not, or keeps out whom it should not.
 */
export const walkAccess = async (
  app: FastifyInstance,
  routes: readonly Registered[],
  { client, admin }: Walkers,
): Promise<string[]> => {
  const roles = {
    nobody: undefined,
    client,
    admin,
    'client under the name of admin': client.replace('setter_client=', 'setter_admin='),
    'admin under the name of client': admin.replace('setter_admin=', 'setter_client='),
  };
  const wrong: string[] = [];
  for (const { method, url, access } of routes) {
    // A public call may sign the walker out, and it has nobody to keep out.
    if (access === 'public' || access === 'internal') continue;
    for (const [role, cookie] of Object.entries(roles)) {
      const answer = await app.inject({
        method: method as 'GET',
        url: somewhere(url),
        headers: { host: 'localhost:3000', ...(cookie !== undefined && { cookie }) },
        // Of some the answer has no end.
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
