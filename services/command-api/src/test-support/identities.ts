import { randomUUIDv7 } from 'node:crypto';
import { problem } from '@setter/contracts/problem';
import { EventStore } from '@setter/event-store/event-store';
import { testSettings } from '@setter/http/test-app';
import { withDatabase } from '@setter/testing/postgres';
import { Effect } from 'effect';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { registerClient } from '../clients/register-client.ts';
import { causedContext } from '../derived-context.ts';
import { ensureAdmin } from '../identity/ensure-admin.ts';
import { startTestApi } from './test-api.ts';

export const admin = {
  email: 'owner@setter.example',
  password: 'a long enough secret',
  name: 'Olive Owner',
} as const;
export const clientPassword = 'pässword of Cora';

const details = {
  email: null,
  firstName: 'Cora',
  lastName: null,
  businessName: null,
  businessPhone: null,
  businessWebsite: null,
  industry: null,
  abn: null,
};

/** A client of that name with an address and `clientPassword`; the command to run. */
export const newClient = (username: string, email = `${username}@clients.example`) =>
  Effect.gen(function* () {
    const key = randomUUIDv7();
    const context = yield* causedContext({
      scope: 'test',
      key,
      causationId: key,
      correlationId: key,
      actor: 'test',
    });
    return yield* registerClient(context, {
      username,
      password: clientPassword,
      details: { ...details, email },
      initialCredits: 0,
    });
  });

export type Ask = {
  readonly method?: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly cookie?: string;
  readonly payload?: object;
  readonly headers?: Record<string, string>;
};
type Api = Awaited<ReturnType<typeof startTestApi>>;

export const askOn = (api: Api, url: string, { method = 'POST', cookie, payload, headers }: Ask = {}) =>
  api.app.inject({
    method,
    url,
    headers: { host: 'localhost:3000', ...(cookie !== undefined && { cookie }), ...headers },
    ...(payload !== undefined && { payload }),
  });

export const codeOf = (answer: { readonly body: string }): string =>
  problem.parse(JSON.parse(answer.body)).code;

/** At the top of a file: the API on a database of its own, with one admin and one client, `Cora`. */
export const withIdentities = () => {
  const database = withDatabase();
  let started: { readonly api: Api; readonly adminId: string; readonly clientId: number } | undefined;
  const get = () => {
    if (started === undefined) throw new Error('withIdentities(): ask inside a test');
    return started;
  };
  const ask = (url: string, asked?: Ask) => askOn(get().api, url, asked);
  const adminSignsIn = (more: { readonly email?: string; readonly password?: string } = {}, rest: Ask = {}) =>
    ask('/api/admin/login', { ...rest, payload: { email: admin.email, password: admin.password, ...more } });
  const clientSignsIn = (password: string = clientPassword, username = 'cora', rest: Ask = {}) =>
    ask('/api/client/login', { ...rest, payload: { username, password } });

  beforeAll(async () => {
    const api = await startTestApi(database().url, testSettings);
    await api.run(ensureAdmin(admin));
    const { clientId } = await api.run(newClient('Cora'));
    started = { api, clientId, adminId: '' };
    const signedIn = await adminSignsIn();
    started = { api, clientId, adminId: signedIn.json<{ admin: { id: string } }>().admin.id };
  });
  afterAll(() => get().api.close());
  beforeEach(async () => {
    await database().query('DELETE FROM identity.throttles');
  });

  return {
    database,
    get,
    ask,
    adminSignsIn,
    clientSignsIn,
    eventsOf: async (streamId: string) => {
      const { events } = await get().api.run(EventStore.use((store) => store.readStream(streamId)));
      return events;
    },
  };
};
