import { preparedDataDir, type RunningApp, startApp } from '@setter/testing/app';
import { queryDatabase, withDatabase } from '@setter/testing/postgres';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startCardProvider } from './test-support/card-provider.ts';
import { stallAppends } from './test-support/stall-appends.ts';

/** Of the provider: it outlives the product. */
const database = withDatabase();
let provider: Awaited<ReturnType<typeof startCardProvider>>;
let folder: Awaited<ReturnType<typeof preparedDataDir>>;
let app: RunningApp;

const start = () =>
  startApp({
    dataDir: folder.dataDir,
    environment: { SEED_DEMO: 'false', ...provider.environment },
    system: 'all-in-one',
  });
beforeAll(async () => {
  provider = await startCardProvider(database());
  folder = await preparedDataDir();
  app = await start();
});
afterAll(async () => {
  await app.end();
  await provider.stop();
  await folder.remove();
});

const killAndRestart = async () => {
  await app.end('SIGKILL');
  app = await start();
};

type Answer = { readonly status: number; readonly body: Record<string, unknown> };
const ask = async (cookie: string, path: string, body?: object, key: string = randomUUID()) => {
  const answer = await fetch(`${app.url}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      cookie,
      'idempotency-key': key,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const cookies = answer.headers.getSetCookie().map((one) => one.split(';', 1)[0]);
  const read: Answer = { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  return { ...read, cookie: cookies.join('; ') };
};
const signedInAdmin = async () =>
  (await ask('', '/api/admin/login', { email: app.admin.email, password: app.admin.password })).cookie;

/** A client who has paid for five credits, with the payment. */
const bought = async () => {
  const admin = await signedInAdmin();
  const login = { username: `payer-${randomUUID()}`, password: 'for-tests-only' };
  const { body: made } = await ask(admin, '/api/admin/clients', { ...login, credits: 0 });
  const { cookie } = await ask('', '/api/client/login', login);
  const started = await ask(cookie, '/api/create-payment-intent', { credits: 5, amount: 625 });
  const intentId = String(started.body['paymentIntentId']);
  await provider.pay(intentId);
  await provider.deliver(() => app.url);
  const looked = await ask(cookie, `/api/client/payments/${intentId}`);
  expect(looked.body).toMatchObject({ status: 'credited', balance: 5 });
  const [row] = await events(
    `type = 'PaymentStarted' AND data ->> 'intentId' = '${intentId}'`,
    `data ->> 'paymentId'`,
  );
  return { admin, client: Number(made['id']), cookie, intentId, paymentId: row! };
};
type Bought = Awaited<ReturnType<typeof bought>>;

const events = async (where: string, what = 'type') => {
  const rows = await queryDatabase(
    app.databaseUrl,
    `SELECT ${what} AS found FROM event_store.events WHERE ${where} ORDER BY position`,
  );
  return rows.map(({ found }: { readonly found?: string }) => found ?? '');
};
const eventsOf = ({ paymentId }: Bought) => events(`stream_id = 'payment-${paymentId}'`);

const refund = (payment: Bought, key?: string) =>
  ask(
    payment.admin,
    `/api/admin/payments/${payment.paymentId}/refund`,
    { credits: 2, reason: 'Closed over January' },
    key,
  );

const freeJobs = (when: string) =>
  queryDatabase(
    app.databaseUrl,
    `UPDATE jobs.job SET free_at = ${when} WHERE name = 'send-refund' AND state = 'active'`,
  );

/** A restart may take longer than the minute after which a killed process's job is free again: it takes a day then. */
const heldBack = () => freeJobs(`now() + interval '1 day'`);
const killAndRestartWithinTheMinute = async () => {
  await heldBack();
  await killAndRestart();
};
/** The minute goes by at once. */
const aMinuteLater = () => freeJobs('now()');

const story = ['PaymentStarted', 'PaymentSucceeded', 'RefundRequested', 'PaymentRefunded'];

/** One refund at the provider, and its credits gone once, whatever webhooks come. */
const expectRefundedOnce = async (payment: Bought) => {
  await expect.poll(() => eventsOf(payment)).toEqual(story);
  await provider.deliver(() => app.url);
  expect(await eventsOf(payment)).toEqual(story);
  expect(await events(`stream_id = 'wallet-${payment.client}'`)).toEqual([
    'CreditsPurchased',
    'LotFrozen',
    'LotReleased',
    'LotRefunded',
  ]);
  expect(await provider.refundsOf(payment.intentId)).toEqual([250_00]);
  const looked = await ask(payment.cookie, `/api/client/payments/${payment.intentId}`);
  expect(looked.body).toMatchObject({ balance: 3 });
  // Its note is issued once, too.
  const notes = `type = 'AdjustmentNoteIssued' AND data ->> 'clientId' = '${payment.client}'`;
  await expect.poll(() => events(notes, `data ->> 'amountCents'`)).toEqual(['25000']);
};

const made = /^POST \/v1\/refunds(\?|$)/;

describe('kill -9 in the middle of a refund', () => {
  it('before the admin has the answer leaves one request under one idempotency key', async () => {
    const payment = await bought();
    const key = randomUUID();
    const stalled = await stallAppends(app.databaseUrl);
    const lost = refund(payment, key).catch(() => undefined);
    await stalled.untilOneWaits();
    await app.end('SIGKILL');
    // The append that waited goes on: the database does not know that its sender is gone.
    await stalled.release();
    app = await start();
    expect(await lost).toBeUndefined();
    expect(await refund(payment, key)).toMatchObject({ status: 202 });
    await expectRefundedOnce(payment);
  });

  it('before the provider is asked loses none, and after it made one makes no other', async () => {
    const [unasked, unanswered] = [await bought(), await bought()];
    const request = provider.catchNext(made, 'request');
    expect(await refund(unasked)).toMatchObject({ status: 202 });
    const late = await request;
    const answer = provider.catchNext(made, 'answer');
    expect(await refund(unanswered)).toMatchObject({ status: 202 });
    await answer;
    await killAndRestartWithinTheMinute();
    expect(await provider.refundsOf(unasked.intentId)).toEqual([]);
    expect(await provider.refundsOf(unanswered.intentId)).toEqual([250_00]);
    expect(await eventsOf(unanswered)).toEqual(story.slice(0, 3));
    await aMinuteLater();
    // Each without a webhook, which would settle the other one, too.
    for (const payment of [unasked, unanswered]) await expect.poll(() => eventsOf(payment)).toEqual(story);
    await expectRefundedOnce(unasked);
    await expectRefundedOnce(unanswered);
    // Nor does a request that arrives late make another.
    await late.letGo();
    await expectRefundedOnce(unasked);
  });

  it('leaves it to the webhook, should that come first, or come again since its handling was cut', async () => {
    const [looked, payment] = [await bought(), await bought()];
    const looking = provider.catchNext(/^GET \/v1\/refunds\/re_/, 'request');
    await refund(looked);
    await expect.poll(() => eventsOf(looked)).toEqual(story);
    const delivered = provider.deliver(() => app.url);
    await looking;
    const caught = provider.catchNext(made, 'answer');
    await refund(payment);
    await caught;
    await killAndRestartWithinTheMinute();
    await delivered;
    await provider.deliver(() => app.url);
    await expectRefundedOnce(looked);
    await expectRefundedOnce(payment);
    await aMinuteLater();
    const jobs = () =>
      queryDatabase(
        app.databaseUrl,
        `SELECT 1 FROM jobs.job WHERE name = 'send-refund' AND state <> 'completed'`,
      );
    await expect.poll(jobs).toEqual([]);
    await expectRefundedOnce(payment);
  });

  it('after the answer and before it is recorded records it once', async () => {
    const payment = await bought();
    const caught = provider.catchNext(made, 'answer');
    await refund(payment);
    const answer = await caught;
    const stalled = await stallAppends(app.databaseUrl);
    await answer.letGo();
    await stalled.untilOneWaits();
    await app.end('SIGKILL');
    await stalled.abort();
    // However long the start takes.
    await heldBack();
    app = await start();
    expect(await eventsOf(payment)).toEqual(story.slice(0, 3));
    await aMinuteLater();
    await expectRefundedOnce(payment);
  });
});
