import type { Access } from '@setter/contracts/call';
import { accountHeader } from '@setter/contracts/session/account-header';
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
/** What a request that names them is answered; the walkers are none of them. */
const otherAccounts = { 'client:999999': 409, [`admin:${uuid}`]: 409, 'client:0': 400 };
// A number where the route takes one, else a UUID; access is checked before parameters.
const somewhere = (url: string) => url.replaceAll(/:(\w+)/g, uuid);

/**
 * Tries every route without a session, as a client, as an admin, with each cookie under the other's name, and as its
 * own caller who names another account. Returns one line for each route whose answer contradicts its access policy.
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
  const ask = async (method: string, url: string, headers: Record<string, string>): Promise<number> => {
    const answer = await app.inject({
      method: method as 'GET',
      url: somewhere(url),
      headers: { host: 'localhost:3000', ...headers },
      // Event streams never end.
      payloadAsStream: true,
    });
    answer.stream().destroy();
    answer.raw.res.destroy();
    return answer.statusCode;
  };
  for (const { method, url, access } of routes) {
    // A public call may end the session, and it admits every caller.
    if (access === 'public' || access === 'internal' || access === undefined) continue;
    for (const [role, cookie] of Object.entries(roles)) {
      const status = await ask(method, url, cookie === undefined ? {} : { cookie });
      const expected = role === access;
      if (expected === (status === 401)) wrong.push(`${method} ${url} answers ${role} with ${status}`);
    }
    for (const [named, expected] of Object.entries(otherAccounts)) {
      const status = await ask(method, url, { cookie: roles[access], [accountHeader]: named });
      if (status !== expected) wrong.push(`${method} ${url} answers one who names ${named} with ${status}`);
    }
  }
  return wrong;
};
