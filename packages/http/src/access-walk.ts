import { type Access, admits, type Caller, rolesOf, sessionKindOf } from '@setter/contracts/access';
import { accountHeader } from '@setter/contracts/session/account-header';
import type { AdminSession } from '@setter/identity/sessions';
import type { FastifyInstance } from 'fastify';
import './fastify-types.ts';

type Role = AdminSession['role'];
const roles = rolesOf('setter');

type Registered = {
  readonly method: string;
  readonly url: string;
  readonly access: Access | undefined;
  readonly stepUp: boolean;
  readonly isList: boolean;
};

/** Every route that is registered on the app from now on. */
export const collectRoutes = (app: FastifyInstance): readonly Registered[] => {
  const routes: Registered[] = [];
  app.addHook('onRoute', ({ method, url, config }) => {
    const { access, call } = config ?? {};
    const of = { access, stepUp: call?.stepUp ?? false, isList: call?.answers === 'list' };
    for (const one of [method].flat()) routes.push({ method: one, url, ...of });
  });
  return routes;
};

/** Cookie headers of the callers that try each route. */
export type Walkers = { readonly client: string } & Readonly<Record<Role, string>> & {
    /** Of admins by role whose last proof of who they are is too old for a call that needs one. */
    readonly stale: Readonly<Record<Role, string>>;
  };

const uuid = '01900000-0000-7000-8000-000000000000';
/** What a request that names them is answered; the walkers are none of them. */
const otherAccounts = { 'client:999999': 409, [`admin:${uuid}`]: 409, 'client:0': 400 };
// A number where the route takes one, else a UUID; access is checked before parameters.
const somewhere = (url: string) => url.replaceAll(/:(\w+)/g, uuid);

type Tried = { readonly caller: Caller; readonly cookie?: string; readonly isStale?: boolean };

/** A caller with a cookie of either kind under the name of the other is a visitor. */
const callersOf = ({ client, stale, ...byRole }: Walkers): Readonly<Record<string, Tried>> => ({
  visitor: { caller: 'visitor' },
  client: { caller: 'client', cookie: client },
  ...Object.fromEntries(roles.map((role) => [role, { caller: role, cookie: byRole[role] }])),
  ...Object.fromEntries(
    roles.map((role) => [`${role} without step-up`, { caller: role, cookie: stale[role], isStale: true }]),
  ),
  'client under the name of admin': {
    caller: 'visitor',
    cookie: client.replace('setter_client=', 'setter_admin='),
  },
  'owner under the name of client': {
    caller: 'visitor',
    cookie: byRole.owner.replace('setter_admin=', 'setter_client='),
  },
});

/** What the guard refuses a caller with; `admitted` where it does not. */
const expectedOf = (
  access: Access,
  stepUp: boolean,
  { caller, isStale = false }: Pick<Tried, 'caller' | 'isStale'>,
): string => {
  const kind = caller === 'client' ? 'client' : caller === 'visitor' ? undefined : 'admin';
  if (sessionKindOf(access) !== kind) return '401 not_signed_in';
  if (!admits(access, caller)) return access === 'owner' ? '403 owners_only' : '403 admins_only';
  return stepUp && isStale ? '403 step_up_required' : 'admitted';
};

const refusals = new Set(['not_signed_in', 'admins_only', 'owners_only', 'step_up_required']);

/**
 * Tries every route without a session, as a client and as an admin in each role, with and without step-up, with each cookie
 * under the other's name, and as one whom it admits who names another account. Returns one line for each route whose answer
 * contradicts its access policy.
 */
export const walkAccess = async (
  app: FastifyInstance,
  routes: readonly Registered[],
  walkers: Walkers,
): Promise<string[]> => {
  const wrong: string[] = [];
  const ask = async (method: string, url: string, headers: Record<string, string>) => {
    const answer = await app.inject({
      method: method as 'GET',
      url: somewhere(url),
      headers: { host: 'localhost:3000', ...headers },
      // Event streams never end.
      payloadAsStream: true,
    });
    const status = answer.statusCode;
    const stream = answer.stream();
    const refused = (status === 401 || status === 403) && method !== 'HEAD';
    const code = refused ? codeIn(Buffer.concat(await Array.fromAsync(stream)).toString()) : '';
    stream.destroy();
    answer.raw.res.destroy();
    return { status, code };
  };
  for (const { method, url, access, stepUp, isList } of routes) {
    // A public call may end the session, and it admits every caller.
    if (access === 'public' || access === 'internal' || access === undefined) continue;
    for (const [name, tried] of Object.entries(callersOf(walkers))) {
      const headers: Record<string, string> = tried.cookie === undefined ? {} : { cookie: tried.cookie };
      const { status, code } = await ask(method, isList ? `${url}?limit=1` : url, headers);
      const expected = expectedOf(access, stepUp, tried);
      const found =
        method === 'HEAD'
          ? status === 401 || status === 403
            ? `${status}`
            : 'admitted'
          : refusals.has(code)
            ? `${status} ${code}`
            : 'admitted';
      if (!expected.startsWith(found)) wrong.push(`${method} ${url} answers ${name} with ${status} ${code}`);
    }
    const own = access === 'client' ? walkers.client : walkers.owner;
    for (const [named, expected] of Object.entries(otherAccounts)) {
      const { status } = await ask(method, url, { cookie: own, [accountHeader]: named });
      if (status !== expected) wrong.push(`${method} ${url} answers one who names ${named} with ${status}`);
    }
  }
  return wrong;
};

const codeIn = (body: string): string => {
  const { code } = JSON.parse(body) as { readonly code?: unknown };
  return typeof code === 'string' ? code : '';
};
