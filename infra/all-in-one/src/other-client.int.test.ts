import { twoBodies } from '@setter/command-api/test-support/two-bodies';
import { ownStart } from '@setter/testing/own-start';
import { describe, expect, it } from 'vitest';
import { askerOf, type Cookie, json } from './test-support/erasing.ts';
import { withOwnApp } from './test-support/own-app.ts';

const app = withOwnApp({ BUDGET_FACTOR: '50' });

const { ask, signIn } = askerOf(app);
const password = 'for-tests-only';
const markers = {
  title: 'Refit of the quartz kiln',
  subject: 'Your quartz has come',
  words: 'No quartz at all',
};

const done = async (method: string, path: string, by: Cookie, body: object) => {
  const answer = await ask(method, path, by, body);
  expect(answer.status, answer.text).toBeLessThan(300);
  return json<{ readonly id: string }>(answer);
};

/** A client with one of each thing that has an id, and those ids. */
const ownerOfThings = async (admin: Cookie) => {
  const made = await done('POST', '/api/admin/clients', admin, { username: 'quartz', password, credits: 2 });
  const clientId = Number(made.id);
  const client = await signIn('/api/client/login', { username: 'quartz', password });
  const book = async (title: string) => {
    const startTime = ownStart(48);
    return done('POST', '/api/admin/appointments', admin, {
      clientId,
      title,
      startTime: new Date(startTime).toISOString(),
      endTime: new Date(startTime + 1_800_000).toISOString(),
    });
  };
  const [locked, unlocked] = [await book(markers.title), await book(markers.title)];
  const path = `/api/client/appointments/${unlocked.id}`;
  await done('POST', `${path}/unlock`, client, {});
  await done('POST', `${path}/fair-credit`, client, { reason: 'not_qualified', words: markers.words });
  const message = await done('POST', '/api/admin/messages', admin, {
    clientId,
    subject: markers.subject,
    message: 'Come and see',
  });
  await done('PUT', `/api/admin/clients/${clientId}/credits`, admin, {
    credits: 3,
    kind: 'paid_offline',
    amountPaid: 300,
    reference: 'Cash',
  });
  const intent = await ask(
    'POST',
    '/api/client/create-payment-intent',
    client,
    bodyOf('POST', '/api/client/create-payment-intent'),
  );
  const [intentId = ''] = json<{ readonly clientSecret: string }>(intent).clientSecret.split('_secret');
  const own = async <T>(what: string) => json<readonly T[]>(await ask('GET', `/api/client/${what}`, client));
  const [invoices, notifications] = [
    () => own<{ readonly number: string }>('invoices'),
    () => own<{ readonly id: string }>('notifications'),
  ];
  await expect.poll(async () => (await invoices()).length).toBe(1);
  await expect.poll(async () => (await notifications()).length).toBeGreaterThan(1);
  const sessions = await own<{ readonly id: string }>('sessions');
  return {
    client,
    ids: [
      locked.id,
      unlocked.id,
      message.id,
      intentId,
      ...(await invoices()).map(({ number }) => String(number)),
      ...(await notifications()).map(({ id }) => id),
      ...sessions.map(({ id }) => id),
    ],
  };
};

type Operation = { readonly 'x-access'?: string };
type Paths = Readonly<Record<string, Readonly<Record<string, Operation>>>>;

/** Every call that clients may make, as OpenAPI has it. */
const callsOfClients = async (admin: Cookie) => {
  const { paths } = json<{ paths: Paths }>(await ask('GET', '/api/openapi.json', admin));
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, operation]) =>
      operation['x-access'] === 'client' ? [{ method: method.toUpperCase(), path }] : [],
    ),
  );
};

const bodyOf = (method: string, path: string): object | undefined => {
  const bodies = twoBodies[`${method} ${path}`];
  return Array.isArray(bodies) ? (bodies as readonly object[])[0] : {};
};

describe('what belongs to a client', () => {
  it('is closed to every other client, by each call and each id', async () => {
    const admin = await signIn('/api/admin/login', app().admin);
    const { client, ids } = await ownerOfThings(admin);
    await done('POST', '/api/admin/clients', admin, { username: 'other', password, credits: 2 });
    const other = await signIn('/api/client/login', { username: 'other', password });
    const calls = await callsOfClients(admin);
    const ofOne = calls.filter(({ path }) => path.includes('{'));
    expect(ofOne.length).toBeGreaterThanOrEqual(8);
    const things = async () => {
      const all = json<object>(await ask('GET', '/api/client/export?format=json', client));
      return { ...all, exportedAt: null };
    };
    const before = await things();

    for (const { method, path } of ofOne) {
      const statuses = new Set<number>();
      for (const id of ids) {
        const one = path.replace(/\{\w+\}/, encodeURIComponent(id));
        const { status, text } = await ask(
          method,
          one,
          other,
          method === 'GET' || method === 'DELETE' ? undefined : bodyOf(method, path),
        );
        // Not found, or not an id of that kind: as if it were not there.
        expect([400, 404], `${method} ${one}: ${text}`).toContain(status);
        for (const marker of Object.values(markers)) expect(text).not.toContain(marker);
        statuses.add(status);
      }
      expect(statuses, `${method} ${path}`).toContain(404);
    }
    for (const { method, path } of calls) {
      if (method !== 'GET' || path.includes('{')) continue;
      const { text } = await ask(method, path, other);
      for (const marker of [...Object.values(markers), ...ids]) expect(text, path).not.toContain(marker);
    }
    // Nothing of it has moved, and its own client still has it.
    expect(await things()).toEqual(before);
    expect((await ask('GET', '/api/client/appointments', client)).text).toContain(markers.title);
  });
});
