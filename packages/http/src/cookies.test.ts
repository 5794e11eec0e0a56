import { defineCall } from '@setter/contracts/call';
import { success } from '@setter/contracts/fields';
import { Effect, Layer } from 'effect';
import { afterAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Session, Sessions } from '@setter/identity/sessions';
import { CommandIds } from './command-ids.ts';
import { registerRoutes } from './register-routes.ts';
import { route } from './route.ts';
import type { KernelSettings } from './settings.ts';
import { cookiesOf, exposedSettings, startTestApp, testSettings } from './test-app.ts';

const kinds = z.object({ kind: z.enum(['admin', 'client']) });
const signIn = defineCall({
  method: 'POST',
  path: '/api/test/sign-in',
  access: 'public',
  cost: 'command',
  summary: 'Begin a session',
  body: kinds,
  response: success,
});
const signOut = defineCall({
  method: 'POST',
  path: '/api/test/sign-out',
  access: 'public',
  cost: 'command',
  summary: 'End a session',
  body: kinds,
  response: success,
});
const seen = defineCall({
  method: 'GET',
  path: '/api/test/seen',
  access: 'public',
  cost: 'read',
  summary: 'Whose sessions a request has',
  response: z.object({ kinds: z.array(z.string()) }),
});
const routes = [
  route(signIn, ({ body: { kind } }) =>
    Effect.succeed({ body: { success: true as const }, session: { start: { kind, secret: `of-${kind}` } } }),
  ),
  route(signOut, ({ body: { kind } }) =>
    Effect.succeed({ body: { success: true as const }, session: { end: kind } }),
  ),
  route(seen, ({ sessions }) => Effect.succeed({ body: { kinds: Object.keys(sessions) } })),
];

const live = { sessionId: 'one', epoch: 0 };
const ofKind = {
  admin: {
    ...live,
    kind: 'admin',
    adminId: '01900000-0000-7000-8000-00000000000a',
    role: 'owner',
    steppedUpAt: '2026-11-21T01:00:00.000Z',
  },
  client: { ...live, kind: 'client', clientId: 3 },
} as const satisfies Record<Session['kind'], Session>;
const layer = Layer.mergeAll(
  Layer.mock(Sessions, {
    find: (kind, secret) => Effect.succeed(secret === `of-${kind}` ? ofKind[kind] : undefined),
  }),
  Layer.succeed(CommandIds, {
    commandIdFor: () => 'a command',
    requestHash: () => 'a hash',
    claim: () => Effect.void,
  }),
);

const places = {
  'plain http': { settings: testSettings, host: 'localhost:3000', prefix: '' },
  https: { settings: exposedSettings, host: 'setter.example', prefix: '__Host-' },
  'https that a proxy ends': {
    settings: { ...exposedSettings, trustProxy: 1 },
    host: 'setter.example',
    prefix: '__Host-',
  },
  'https on a machine of one’s own': {
    settings: { ...testSettings, publicUrl: 'https://localhost:8443' },
    host: 'localhost:8443',
    prefix: '__Host-',
  },
} satisfies Record<string, { settings: KernelSettings; host: string; prefix: string }>;

describe.each(Object.entries(places))('session cookies over %s', (_, { settings, host, prefix }) => {
  const started = startTestApp({
    layer,
    settings,
    register: (app, context) => registerRoutes(app, routes, context),
  });
  afterAll(async () => (await started).close());
  const ask = async (url: string, { kind, cookie = '' }: { kind?: Session['kind']; cookie?: string }) =>
    (await started).app.inject({
      method: kind === undefined ? 'GET' : 'POST',
      url,
      headers: { host, cookie },
      ...(kind !== undefined && { payload: { kind } }),
    });

  it.each(['admin', 'client'] as const)(
    'of the %s are of this host alone, and open the session',
    async (kind) => {
      const signedIn = await ask(signIn.path, { kind });
      expect(signedIn.cookies).toHaveLength(1);
      const [cookie] = signedIn.cookies;
      expect(cookie).toMatchObject({
        name: `${prefix}setter_${kind}`,
        path: '/',
        httpOnly: true,
        sameSite: 'Lax',
      });
      expect(cookie).not.toHaveProperty('domain');
      expect(cookie?.secure ?? false).toBe(prefix !== '');
      const found = await ask(seen.path, { cookie: cookiesOf(signedIn) });
      expect(found.json()).toEqual({ kinds: [kind] });
      expect(found.cookies).toEqual([]);
    },
  );

  it.each(['admin', 'client'] as const)('of the %s are taken back under the same name', async (kind) => {
    const cookie = cookiesOf(await ask(signIn.path, { kind }));
    const [gone] = (await ask(signOut.path, { kind, cookie })).cookies;
    expect(gone).toMatchObject({ name: `${prefix}setter_${kind}`, value: '', path: '/' });
    expect(gone?.secure ?? false).toBe(prefix !== '');
  });

  if (prefix === '') return;

  it('open nothing without the prefix, and are cleared', async () => {
    const cookies = await Promise.all(
      (['admin', 'client'] as const).map(async (kind) => cookiesOf(await ask(signIn.path, { kind }))),
    );
    const found = await ask(seen.path, { cookie: cookies.join('; ').replaceAll(prefix, '') });
    expect(found.json()).toEqual({ kinds: [] });
    expect(found.cookies).toMatchObject(
      ['setter_admin', 'setter_client'].map((name) => ({ name, value: '', path: '/', secure: true })),
    );
    for (const { expires } of found.cookies) expect(expires?.getTime()).toBe(0);
  });
});
