import { EventStore } from '@setter/event-store/event-store';
import { Effect } from 'effect';
import { ownStart } from '@setter/testing/own-start';
import { expect, it } from 'vitest';
import {
  askerOf,
  type Cookie,
  everyEvent,
  expectNoTrace,
  inAnotherProcess,
  json,
} from './test-support/erasing.ts';
import { withOwnApp } from './test-support/own-app.ts';
import { tracesOf } from './test-support/traces.ts';

const app = withOwnApp({ BUDGET_FACTOR: '50' });

const { ask, signIn } = askerOf(app);

/** What a document prints of who bought, which the law asks to keep. */
const printed = {
  username: 'zinnober-kiln',
  email: 'Isolde.Brackwater@zinnober-kiln.example',
  firstName: 'Isolde Hyazinth Marguerite',
  lastName: 'Brackwater-Quill',
  businessName: 'Zinnober Kiln Restorations',
  abn: '51824753556',
};
const reference = 'Cheque of the seventh kiln';
const details = {
  businessPhone: '0491 570 157',
  businessWebsite: 'https://zinnober-kiln.example/seventh-furnace',
  industry: 'Glazing of antique kilns',
};
const later = { businessName: 'Brackwater Porcelain Salvage', industry: 'Salvage of drowned porcelain' };
const texts = {
  reason: 'For the flood in the glaze room',
  subject: 'Your kiln is at the door',
  message: 'The courier has left it with the lighthouse keeper',
  support: 'The button of the glaze does not turn green',
  supportPhone: '0491 570 737',
  words: 'A potter came who had no kiln at all',
  open: 'This potter wanted a tide table',
  declined: 'The potter showed us a kiln by video',
};
const password = 'for-tests-only';
const onlyThere = [...Object.values(details), ...Object.values(later), ...Object.values(texts)];
const secrets = [...Object.values(printed), reference, ...onlyThere];
// What is left of these are numbers and times, which have the digits of anything.
const searched = secrets.filter((text) => text !== printed.abn);

const booked = async (admin: Cookie, clientId: number, title: string) => {
  const startTime = ownStart(48);
  const made = await ask('POST', '/api/admin/appointments', admin, {
    clientId,
    title,
    prospectName: 'A Potter',
    meetingType: 'zoom',
    prospectConsent: true,
    startTime: new Date(startTime).toISOString(),
    endTime: new Date(startTime + 1_800_000).toISOString(),
  });
  expect(made.status, made.text).toBe(201);
  return json<{ id: string }>(made).id;
};

/** A client of whom each kind of text is there. */
const busyClient = async (admin: Cookie) => {
  const made = await ask('POST', '/api/admin/clients', admin, {
    ...printed,
    ...details,
    password,
    credits: 2,
    sendWelcome: true,
  });
  expect(made.status, made.text).toBe(201);
  const { id } = json<{ id: number }>(made);
  const client = await signIn('/api/client/login', { username: printed.username, password });
  const done = async (method: string, path: string, by: Cookie, body: object) => {
    const answer = await ask(method, path, by, body);
    expect(answer.status, answer.text).toBeLessThan(300);
    return answer;
  };
  await done('PUT', `/api/admin/clients/${id}/credits`, admin, {
    credits: 5,
    expectedBalance: 2,
    kind: 'paid_offline',
    amountPaid: 450,
    reference,
    reason: texts.reason,
  });
  await done('POST', '/api/admin/messages', admin, {
    clientId: id,
    subject: texts.subject,
    message: texts.message,
    sendEmail: true,
  });
  await done('POST', '/api/support', client, {
    name: `${printed.firstName} ${printed.lastName}`,
    email: printed.email,
    phone: texts.supportPhone,
    businessName: printed.businessName,
    supportTopic: 'other',
    message: texts.support,
  });
  const claim = async (title: string, words: string) => {
    const appointmentId = await booked(admin, id, title);
    const path = `/api/client/appointments/${appointmentId}`;
    await done('POST', `${path}/unlock`, client, {});
    const asked = await done('POST', `${path}/fair-credit`, client, { reason: 'not_qualified', words });
    return { appointmentId, claimId: json<{ id: string }>(asked).id };
  };
  const declined = await claim('A firing', texts.words);
  await done('POST', `/api/admin/fair-credits/${declined.claimId}/decline`, admin, {
    reason: texts.declined,
  });
  const open = await claim('A second firing', texts.open);
  // The invoice has who bought when it was issued.
  await expect
    .poll(async () => (await ask('GET', '/api/admin/invoices', admin)).text)
    .toContain(printed.businessName);
  await done('PATCH', '/api/client/user', client, later);
  return { id, client, declined, open };
};

type Paths = Readonly<Record<string, { readonly get?: { readonly parameters?: readonly object[] } }>>;

type Ids = {
  readonly mails: readonly string[];
  /** Of the client, and what else is about it. */
  readonly others: readonly string[];
};

/** It goes on for as long as it is read, and has figures only. */
const figuresStream = '/api/admin/system/stream';

/** Every GET of the interface that an owner may send, with the ids that there are. */
const everyPath = async (admin: Cookie, ids: Ids): Promise<readonly string[]> => {
  const { paths } = json<{ paths: Paths }>(await ask('GET', '/api/openapi.json', admin));
  return Object.entries(paths).flatMap(([path, { get }]) => {
    if (get === undefined || path.startsWith('/api/client/') || path === figuresStream) return [];
    if (!path.includes('{')) return [path];
    const kinds = path.includes('{kind}') ? ['appointment', 'client', 'support-request'] : [''];
    return kinds.flatMap((kind) =>
      (path.includes('email-logs') ? ids.mails : ids.others).map((id) =>
        path.replace('{kind}', kind).replaceAll(/\{\w+\}/g, id),
      ),
    );
  });
};

const atOnce = 8;

/** What each of them returns. */
const everyAnswer = async (admin: Cookie, paths: readonly string[]) => {
  const answers: { readonly path: string; readonly text: string }[] = [];
  for (let from = 0; from < paths.length; from += atOnce) {
    const some = paths.slice(from, from + atOnce).map(async (path) => {
      const { status, text } = await ask('GET', path, admin);
      expect(status, path).not.toBe(429);
      return { path, text };
    });
    answers.push(...(await Promise.all(some)));
  }
  return answers;
};

const isOfDocuments = (path: string) => /invoices|accounting/.test(path);

it('leaves the ledger and documents of an erased client, and nothing else', async () => {
  const admin = await signIn('/api/admin/login', app().admin);
  const { id, client, declined, open } = await busyClient(admin);
  type Mail = { readonly id: string; readonly template: string };
  const mailed = async () => json<Mail[]>(await ask('GET', '/api/admin/email-logs?status=sent', admin));
  const templates = ['portal-message', 'support-alert', 'fair-credit-decided', 'payment-receipt'];
  await expect
    .poll(async () => (await mailed()).map(({ template }) => template), { timeout: 30_000 })
    .toEqual(expect.arrayContaining(templates));
  const idsOf = async (path: string) =>
    json<{ readonly id: string }[]>(await ask('GET', `/api/admin/${path}`, admin)).map((row) => row.id);
  const [support, messages, mails] = await Promise.all([
    idsOf('support-requests'),
    idsOf('messages'),
    idsOf('email-logs'),
  ]);
  const claims = [declined.claimId, open.claimId, declined.appointmentId, open.appointmentId];
  const others = [String(id), ...claims, ...support, ...messages];
  const paths = await everyPath(admin, { mails, others });
  const before = (await everyAnswer(admin, paths)).map(({ text }) => text).join('\n');
  for (const secret of searched) expect(before, secret).toContain(secret);
  const written = { event: 'ClientRegistered', path: '/api/admin/clients' };
  await expectNoTrace(app(), secrets, 'before erasing', written);

  const erase = (body: object) => ask('POST', `/api/admin/clients/${id}/erase`, admin, body);
  expect((await ask('POST', `/api/admin/clients/${id}/erase`, client, { confirm: true })).status).toBe(401);
  expect((await erase({})).status).toBe(400);
  const kept = await erase({ confirm: true });
  expect(json<{ code: string }>(kept), kept.text).toMatchObject({ code: 'credits_left' });
  expect(kept.status).toBe(409);
  expect((await erase({ confirm: true, forfeitCredits: true })).status).toBe(200);
  expect((await erase({ confirm: true })).status).toBe(200);

  // The account is gone, and its name and address are free.
  expect((await ask('GET', '/api/client/user', client)).status).toBe(401);
  const again = { username: printed.username, password };
  expect((await ask('POST', '/api/client/login', {}, again)).status).toBe(401);

  const traces = async () => {
    const answers = await everyAnswer(admin, paths);
    return tracesOf(
      searched,
      answers
        .filter(({ path }) => !isOfDocuments(path))
        .map(({ path, text }) => ({ name: path, bytes: Buffer.from(text) })),
    );
  };
  await expect.poll(traces, { timeout: 60_000, interval: 1000 }).toEqual([]);
  for (const list of ['clients', 'messages', 'support-requests', 'email-logs', 'appointments', 'payments'])
    for (const secret of [
      printed.lastName,
      later.businessName,
      texts.subject,
      texts.support,
      printed.email,
    ]) {
      const found = await ask('GET', `/api/admin/${list}?limit=5&q=${encodeURIComponent(secret)}`, admin);
      expect(json<unknown[]>(found), `${secret} in ${list}`).toEqual([]);
    }
  await expectNoTrace(app(), secrets, 'after erasing', written);

  // What is left is ciphertext whose key is shredded, also for a new process, but for what documents print.
  const opened = await Effect.runPromise(
    Effect.provide(
      Effect.gen(function* () {
        const store = yield* EventStore;
        const { events } = yield* everyEvent;
        const streams = [...new Set(events.map(({ streamId }) => streamId))];
        return yield* store.readStreams(streams.map((streamId) => ({ streamId, after: 0 })));
      }),
      await inAnotherProcess(app()),
    ),
  );
  const logOf = (isDocument: boolean) => ({
    name: 'log',
    bytes: Buffer.from(
      JSON.stringify(opened.filter(({ type }) => (type === 'TaxInvoiceIssued') === isDocument)),
    ),
  });
  expect(tracesOf(searched, [logOf(false)])).toEqual([]);
  expect(tracesOf(onlyThere, [logOf(true)])).toEqual([]);
  expect(tracesOf([printed.businessName, reference], [logOf(true)])).toHaveLength(2);

  type Line = { readonly amount: number; readonly description: string };
  const ledger = await ask('GET', `/api/admin/clients/${id}/credit-transactions`, admin);
  const lines = json<Line[]>(ledger);
  expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
  expect(lines[0]).toMatchObject({ amount: -3, description: 'Forfeited 3 credits' });
  const shown = json<{ id: string; state: string; words: unknown; decision: unknown }[]>(
    await ask('GET', `/api/admin/fair-credits?clientId=${id}`, admin),
  );
  const erased = { erased: true };
  expect(shown.find((one) => one.id === open.claimId)).toMatchObject({ state: 'lapsed', words: erased });
  expect(shown.find((one) => one.id === declined.claimId)).toMatchObject({
    state: 'declined',
    words: erased,
    decision: erased,
  });
  const [invoice] = json<{ readonly number: string }[]>(await ask('GET', '/api/admin/invoices', admin));
  const pdf = await ask('GET', `/api/admin/invoices/${invoice?.number}/pdf`, admin);
  expect(pdf.text.slice(0, 5)).toBe('%PDF-');

  type Certificate = { readonly kind: string; readonly id: string; readonly kept: readonly object[] };
  const certificates = json<Certificate[]>(await ask('GET', '/api/admin/erasures', admin));
  expect(certificates.map(({ kind }) => kind).toSorted()).toEqual(['client', 'support-request']);
  expect(certificates.find(({ kind }) => kind === 'client')).toMatchObject({
    id: String(id),
    erasedBy: { kind: 'admin' },
    digest: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
    kept: [
      {
        what: 'documents',
        financialYear: expect.stringMatching(/^\d{4}-\d{2}$/) as string,
        until: expect.stringMatching(/^\d{4}-07-02T00:00:00\.000Z$/) as string,
      },
    ],
  });
  expect(certificates.find(({ kind }) => kind !== 'client')?.kept).toEqual([]);
  const next = { username: printed.username, email: printed.email, password };
  expect((await ask('POST', '/api/admin/clients', admin, next)).status).toBe(201);
});
