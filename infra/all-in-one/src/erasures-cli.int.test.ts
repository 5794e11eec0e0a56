import { requestSupport } from '@setter/contracts/support/request-support';
import { ownStart } from '@setter/testing/own-start';
import { baseEnvironment } from '@setter/testing/base-environment';
import { newDataDir, startApp } from '@setter/testing/app';
import { createTestDatabase } from '@setter/testing/postgres';
import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

type Listed = { readonly id: string; readonly kind?: string };

let place: Awaited<ReturnType<typeof newDataDir>>;
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let app: Awaited<ReturnType<typeof startApp>>;
beforeAll(async () => {
  place = await newDataDir();
  database = await createTestDatabase();
  const environment = { SEED_DEMO: 'false', DATABASE_URL: database.url };
  app = await startApp({ dataDir: place.dataDir, environment });
});
afterAll(async () => {
  await app.end();
  await database.drop();
  await place.remove();
});

/** `npm run erasures` as a person runs it; `input` is what is in its standard input. */
const run = (args: readonly string[], input = '') =>
  new Promise<{ readonly code: number; readonly out: string; readonly problem: string }>((resolve) => {
    const child = execFile(
      process.execPath,
      [join(import.meta.dirname, 'erasures-cli.ts'), ...args],
      {
        cwd: join(place.dataDir, '..'),
        env: { ...baseEnvironment(), DATA_DIR: place.dataDir, DATABASE_URL: database.url },
      },
      (_error, out, problem) => resolve({ code: child.exitCode ?? -1, out, problem }),
    );
    child.stdin?.end(input);
  });

let cookie = '';
const ask = async <T>(method: string, path: string, body?: object): Promise<T> => {
  const response = await fetch(`${app.url}${path}`, {
    method,
    headers: { cookie, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  expect(response.status, text).toBeLessThan(300);
  const set = response.headers.getSetCookie().map((one) => one.split(';', 1)[0]);
  if (set.length > 0) cookie = set.join('; ');
  return JSON.parse(text) as T;
};
const soon = async (path: string): Promise<readonly Listed[]> => {
  await expect.poll(async () => (await ask<Listed[]>('GET', path)).length).toBeGreaterThan(0);
  return ask<Listed[]>('GET', path);
};
const confirmMail = async () => {
  const [mail] = await soon('/api/admin/email-logs?status=sent');
  return ask<{ textContent: string }>('GET', `/api/admin/email-logs/${mail!.id}`);
};

it('erases each kind again in a store that was restored, however often it is told to', async () => {
  await ask('POST', '/api/admin/login', app.admin);
  await ask('POST', '/api/newsletter', { email: 'subscriber@mail.example' });
  const { textContent } = await confirmMail();
  const [, token] = /newsletter\/confirm\?token=([\w-]{43})/.exec(textContent)!;
  await ask('POST', '/api/newsletter/confirm', { token });
  await ask('POST', '/api/newsletter', { email: 'unconfirmed@mail.example' });
  const person = { name: 'Jane Marker', email: 'jane@mail.example', phone: '0491 570 006' };
  await ask('POST', '/api/contact', { ...person, company: 'Marker', industry: 'other' });
  await ask('POST', requestSupport.path, { ...person, supportTopic: 'other', message: 'Marker' });
  const login = {
    username: 'jane-marker',
    password: 'for-tests-only',
    email: 'jane@client.example',
    credits: 2,
  };
  const { id: clientId } = await ask<{ id: number }>('POST', '/api/admin/clients', login);
  const start = ownStart(24);
  const appointment = await ask<Listed>('POST', '/api/admin/appointments', {
    clientId,
    title: 'Meeting with Jane Marker',
    startTime: new Date(start).toISOString(),
    endTime: new Date(start + 1_800_000).toISOString(),
  });
  const [lead] = await soon('/api/admin/leads');
  const [request] = await soon('/api/admin/support-requests');
  const subscriptions = await database.query<{ id: string }>(
    `SELECT data ->> 'subscriptionId' AS id FROM event_store.events WHERE type = 'SubscriptionRequested'`,
  );
  expect(subscriptions).toHaveLength(2);

  // What a store knew that is ahead of this one, in the form of the certificates.
  const unknownClient = '99999';
  const unknown = '0192f3a4-5b6c-7d8e-9f01-23456789abcd';
  const erased = [
    { kind: 'lead', id: lead!.id, erasedAt: new Date().toISOString(), erasedBy: { kind: 'admin' } },
    { kind: 'prospect', id: appointment.id },
    { kind: 'support-request', id: request!.id },
    ...subscriptions.map(({ id }) => ({ kind: 'subscriber', id })),
    { kind: 'client', id: String(clientId) },
    ...['lead', 'prospect', 'support-request', 'subscriber'].map((kind) => ({ kind, id: unknown })),
    { kind: 'client', id: unknownClient },
  ];
  const file = join(place.dataDir, 'erasures.json');
  await writeFile(file, JSON.stringify(erased));
  expect(await run(['apply', file])).toEqual({
    code: 0,
    out: 'erased 6, erased before 0, not in this store 5\n',
    problem: '',
  });
  const { out } = await run(['list']);
  const listed = JSON.parse(out) as readonly Listed[];
  expect(listed.map(({ kind, id }) => `${kind} ${id}`).toSorted()).toEqual(
    erased
      .filter(({ id }) => id !== unknown && id !== unknownClient)
      .map(({ kind, id }) => `${kind} ${id}`)
      .toSorted(),
  );
  expect(out).not.toMatch(/Marker|mail\.example/);
  // The list that it prints is the file that it takes.
  expect((await run(['apply', '-'], out)).out).toBe('erased 0, erased before 6, not in this store 0\n');
  await expect
    .poll(async () => {
      const paths = ['leads', 'support-requests', 'appointments', 'newsletter/subscribers', 'clients'];
      const answers = await Promise.all(paths.map((path) => ask('GET', `/api/admin/${path}`)));
      return /Marker|jane-marker|jane@|subscriber@|unconfirmed@/.exec(JSON.stringify(answers))?.[0];
    })
    .toBeUndefined();
});

it('says in one line what is wrong with a file', async () => {
  const problem = 'is not a list of erasures, as npm run erasures -- list prints it.\n';
  expect(await run(['apply', '/nowhere.json'])).toEqual({
    code: 1,
    out: '',
    problem: `/nowhere.json ${problem}`,
  });
  for (const input of ['', '{}', '[{"kind":"client","id":"jane"}]'])
    expect((await run(['apply', '-'], input)).problem).toBe(`- ${problem}`);
  expect((await run(['apply'])).problem).toContain('npm run erasures -- apply FILE');
});
