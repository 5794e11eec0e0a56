import { request as httpRequest } from 'node:http';
import { text } from 'node:stream/consumers';
import { problem } from '@setter/contracts/problem';
import { ownStart } from '@setter/testing/own-start';
import { newDataDir, type RunningApp, startApp } from '@setter/testing/app';
import { createTestDatabase } from '@setter/testing/postgres';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  anyRequest,
  type KnownValues,
  type Operation,
  type SentRequest,
} from './test-support/any-request.ts';

/** FUZZ_SECONDS makes it longer. */
const fuzzForMs = Number(process.env['FUZZ_SECONDS'] ?? 6) * 1000;
const atOnce = 6;

let app: RunningApp;
let clean: () => Promise<void>;

beforeAll(async () => {
  const { dataDir, remove } = await newDataDir();
  const database = await createTestDatabase();
  // Throttles count by address: each request brings one of its own.
  app = await startApp({ dataDir, environment: { DATABASE_URL: database.url, TRUST_PROXY: '1' } });
  clean = async () => {
    await app.end();
    await database.drop();
    await remove();
  };
});
afterAll(() => clean());

type Answer = {
  readonly status: number;
  readonly type: string;
  readonly body: string;
  readonly cookies: readonly string[];
};

let senders = 0;
/** Not fetch, which normalizes addresses and rejects bodies that other clients send. */
const send = ({ method, url, headers, body }: SentRequest, cookie = ''): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(app.url);
    const address = `10.${(++senders >> 16) % 256}.${(senders >> 8) % 256}.${senders % 256}`;
    const given = { ...(cookie !== '' && { cookie }), 'x-forwarded-for': address, ...headers };
    const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
    const sent = httpRequest({ host: hostname, port, path: url, method, headers: { ...given, ...length } });
    sent.on('error', reject);
    sent.on('response', (response) => {
      const { statusCode: status = 0, headers: answered } = response;
      const type = answered['content-type'] ?? '';
      const cookies = (answered['set-cookie'] ?? []).map((one) => one.split(';', 1)[0] ?? '');
      if (type.startsWith('text/event-stream')) {
        // An event stream never ends; only its head is checked.
        response.destroy();
        return resolve({ status, type, body: '', cookies });
      }
      text(response).then((all) => resolve({ status, type, body: all, cookies }), reject);
    });
    sent.end(body);
  });

const get = async <A>(url: string, cookie: string): Promise<A> => {
  const answer = await send({ method: 'GET', url, headers: {} }, cookie);
  expect([url, answer.status]).toEqual([url, 200]);
  return JSON.parse(answer.body) as A;
};

const post = (url: string, body: object, cookie = '') =>
  send(
    { method: 'POST', url, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
    cookie,
  );

const signIn = async (url: string, body: object): Promise<string> => {
  const { status, cookies } = await post(url, body);
  expect(status).toBe(200);
  return cookies.join('; ');
};

const inside =
  /\bSELECT\b.+\bFROM\b|\bINSERT INTO\b|SQLSTATE|PgConnection|node_modules|\.ts:\d+|\bat .+:\d+:\d+\)?/;

/** What is wrong with an answer, if anything. */
const violationOf = ({ status, type, body }: Answer, url: string, { responses }: Operation) => {
  // An address that no call has is a page's, such as that of a picture whose id is longer than any.
  if (!url.startsWith('/api/') && status === 404 && type.startsWith('text/html'))
    return inside.test(body) ? 'reveals internals' : undefined;
  if (status >= 200 && status < 300) {
    const offered = Object.keys(responses[status]?.content ?? {});
    return offered.some((one) => type.startsWith(one.replace('*', ''))) ? undefined : `is ${status} ${type}`;
  }
  // 503: a read model or the store may be behind on a busy machine, and says so.
  if ((status >= 500 && status !== 503) || status < 400) return 'is neither done nor refused';
  if (!type.startsWith('application/problem+json')) return `is ${type}`;
  if (inside.test(body)) return 'reveals internals';
  const said = problem.safeParse(JSON.parse(body));
  if (!said.success) return 'is no problem';
  return said.data.status === status && said.data.message !== '' ? undefined : 'says something else';
};

type Row = { readonly id: string | number };

it('answers any input to any call with a problem or a valid body, reveals nothing internal and stays consistent', async () => {
  const admin = await signIn('/api/admin/login', app.admin);
  const login = { username: 'fuzzed', password: 'for-tests-only' };
  const made = await post('/api/admin/clients', { ...login, credits: 40 }, admin);
  expect(made.status).toBe(201);
  const clientId = (JSON.parse(made.body) as { id: number }).id;
  const client = await signIn('/api/client/login', login);
  const started = await post('/api/create-payment-intent', { credits: 1, amount: 150 }, client);
  for (let i = 0; i < 5; i++) {
    const start = ownStart(24);
    const [startTime, endTime] = [start, start + 1_800_000].map((at) => new Date(at).toISOString());
    await post('/api/admin/appointments', { clientId, title: 'Review', startTime, endTime }, admin);
  }

  const idsOf = async (url: string) => (await get<readonly Row[]>(url, admin)).map(({ id }) => id);
  const [appointments, leads] = [await idsOf('/api/admin/appointments'), await idsOf('/api/admin/leads')];
  // The sending client is never removed.
  const others = (await idsOf('/api/admin/clients')).filter((id) => id !== clientId);
  const known: KnownValues = {
    client: [clientId, ...others],
    clients: others,
    clientId: [clientId, ...others],
    appointments,
    leads,
    leadIds: leads,
    leadId: leads,
    payments: [(JSON.parse(started.body) as { paymentIntentId: string }).paymentIntentId],
    stripePriceId: (await get<readonly { stripePriceId: string }[]>('/api/credit-packs', '')).map(
      ({ stripePriceId }) => stripePriceId,
    ),
    amount: [150, 425, 625, 999],
    number: ['4242424242424242', '4000000000000002', '4000002500003155'],
    expYear: [2000, 2090],
    cvc: ['123'],
  };
  const { paths } = await get<{ paths: Record<string, Record<string, Operation>> }>(
    '/api/openapi.json',
    admin,
  );
  const calls = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({ path, method, operation })),
  );
  const webhook = {
    security: [],
    parameters: [],
    requestBody: { content: { 'application/json': { schema: { type: 'object' } } } },
    responses: { 200: { content: { 'application/json': {} } } },
  };
  calls.push({ path: '/api/webhooks/stripe', method: 'post', operation: webhook });

  const anyCall = fc.constantFrom(...calls).chain(({ path, method, operation }) => {
    const [access] = Object.keys(operation.security[0] ?? {});
    const own = access === 'admin' ? admin : client;
    // Calls that end or replace the caller's session are left out.
    const cookies = /\/log(in|out)$/.test(path) ? [''] : [own, own, own, own, '', admin, client];
    return fc.tuple(
      anyRequest(method, path, operation, known),
      fc.constantFrom(...cookies),
      fc.constant(operation),
    );
  });
  const reached = new Set<string>();
  let answered = 0;
  const fuzz = () =>
    fc.assert(
      fc.asyncProperty(fc.array(anyCall, { minLength: 1, maxLength: atOnce }), async (requests) => {
        await Promise.all(
          requests.map(async ([request, cookie, operation]) => {
            const answer = await send(request, cookie);
            const fault = violationOf(answer, request.url, operation);
            const sent = JSON.stringify(request).slice(0, 1000);
            if (fault !== undefined)
              throw new Error(
                `${sent}\nwas answered ${answer.status} ${answer.body.slice(0, 500)}\nwhich ${fault}`,
              );
            answered++;
            if (answer.status < 300) reached.add(`${request.method} ${request.url.split('?', 1)[0]}`);
          }),
        );
      }),
      {
        numRuns: 100_000,
        interruptAfterTimeLimit: fuzzForMs,
        markInterruptAsFailure: false,
        endOnFailure: true,
      },
    );
  // Goes on where the machine is slow; if every request were rejected by validation, it would never end.
  do await fuzz();
  while (answered <= 500 || reached.size <= 20);

  const ready = await send({ method: 'GET', url: '/readyz', headers: {} });
  expect(ready.status).toBe(200);
  const lagging = async () =>
    (
      await get<{ projections: { name: string; lag: number; state: string; deadLetters: number }[] }>(
        '/api/admin/system/projections',
        admin,
      )
    ).projections.filter(({ lag, state, deadLetters }) => lag > 0 || state !== 'live' || deadLetters > 0);
  await expect.poll(lagging).toEqual([]);
  for (const list of ['/api/admin/appointments', '/api/admin/leads', '/api/admin/clients?removed=true'])
    await get(list, admin);
  for (const list of ['/api/client/appointments', '/api/client/notifications']) await get(list, client);
  for (const { id, credits } of await get<readonly { id: number; credits: number }[]>(
    '/api/admin/clients',
    admin,
  )) {
    const entries = await get<readonly { amount: number }[]>(
      `/api/admin/clients/${id}/credit-transactions`,
      admin,
    );
    expect([id, entries.reduce((sum, { amount }) => sum + amount, 0)]).toEqual([id, credits]);
    expect(credits).toBeGreaterThanOrEqual(0);
  }
});
