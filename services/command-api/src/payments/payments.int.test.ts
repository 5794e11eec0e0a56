import { randomUUID } from 'node:crypto';
import { newIntent } from '@setter/stripe-sandbox/objects/payment-intent';
import { deliverDueWebhooks } from '@setter/stripe-sandbox/webhooks/deliver-webhooks';
import { Effect } from 'effect';
import { describe, expect, it } from 'vitest';
import { anAdmin } from '../test-support/person.ts';
import { look, pay, payingWith, start } from '../test-support/paying.ts';
import { withTestApp } from '../test-support/test-app.ts';
import { CardGateway } from './card-gateway.ts';
import { injectedTarget, postWebhook, signed } from '../test-support/webhooks.ts';

const { database, testApp } = withTestApp();
const { someone, eventsOf, paymentEvents } = payingWith(testApp);

type Delivery = { event_id: string; type: string; body: string; acknowledged_at: Date | null };
const deliveriesOf = (intentId: string) =>
  database().query<Delivery>(
    `SELECT * FROM sandbox.webhook_deliveries WHERE body::jsonb #>> '{data,object,id}' = $1 ORDER BY created_at`,
    [intentId],
  );
/** Everything that is due, also what other tests have left. */
const deliver = async () => {
  const { app, run } = testApp();
  const once = deliverDueWebhooks.pipe(Effect.provide(injectedTarget(app)), Effect.orDie);
  while ((await run(once)) > 0);
};
const installation = async () => {
  const [first] = await database().query<{ id: string }>(
    'SELECT id FROM event_store.events ORDER BY position LIMIT 1',
  );
  return first!.id;
};
const webhook = async (body: string, at?: number) =>
  postWebhook(testApp().app, body, await testApp().run(signed(body, at)));

describe('paying for a pack', () => {
  it('grants nothing when the browser says so, and the credits once the look-up finds the money', async () => {
    const { client, id } = await someone();
    const { body: intent } = await start(client);
    expect(intent).toMatchObject({ mode: 'sandbox', publishableKey: 'pk_sandbox' });
    expect(await look(client, intent.paymentIntentId)).toMatchObject({
      body: { status: 'requires_payment', credits: 5, balance: 0 },
    });
    expect(await pay(client, intent.paymentIntentId)).toMatchObject({
      status: 200,
      body: { status: 'succeeded' },
    });
    expect(await eventsOf(`wallet-${id}`)).toEqual([]);
    const looks = await Promise.all(Array.from({ length: 10 }, () => look(client, intent.paymentIntentId)));
    for (const { body } of looks) expect(body).toEqual({ status: 'credited', credits: 5, balance: 5 });
    expect(await eventsOf(`wallet-${id}`)).toEqual(['CreditsPurchased']);
    expect(await paymentEvents(intent.paymentIntentId)).toEqual(['PaymentStarted', 'PaymentSucceeded']);
  });

  it('is settled by the webhook alone, which is owed until it is acknowledged', async () => {
    const { client, id } = await someone();
    const { body: intent } = await start(client);
    await pay(client, intent.paymentIntentId);
    expect(await deliveriesOf(intent.paymentIntentId)).toMatchObject([{ acknowledged_at: null }]);
    await deliver();
    expect(await deliveriesOf(intent.paymentIntentId)).toMatchObject([{ acknowledged_at: expect.any(Date) }]);
    expect(await eventsOf(`wallet-${id}`)).toEqual(['CreditsPurchased']);
  });

  it('credits once when webhooks come ten times at once, twice later, and with a look-up between', async () => {
    const { client, id } = await someone();
    const { body: intent } = await start(client);
    await pay(client, intent.paymentIntentId);
    const [{ body } = { body: '' }] = await deliveriesOf(intent.paymentIntentId);
    const statuses = await Promise.all([
      ...Array.from({ length: 10 }, () => webhook(body)),
      look(client, intent.paymentIntentId).then(({ status }) => status),
    ]);
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(await webhook(body)).toBe(200);
    expect(await webhook(body)).toBe(200);
    expect(await eventsOf(`wallet-${id}`)).toEqual(['CreditsPurchased']);
  });

  it('ends the same when the news of a declined try comes after that of the paid one', async () => {
    const { client, id } = await someone();
    const { body: intent } = await start(client);
    expect(await pay(client, intent.paymentIntentId, '4000000000000002')).toMatchObject({
      status: 402,
      body: { code: 'card_declined', message: 'Your card was declined. Try another card.' },
    });
    expect(await look(client, intent.paymentIntentId)).toMatchObject({ body: { status: 'failed' } });
    await pay(client, intent.paymentIntentId);
    const [failed, paid] = await deliveriesOf(intent.paymentIntentId);
    expect([failed?.type, paid?.type]).toEqual(['payment_intent.payment_failed', 'payment_intent.succeeded']);
    expect(await webhook(paid?.body ?? '')).toBe(200);
    expect(await webhook(failed?.body ?? '')).toBe(200);
    expect(await eventsOf(`wallet-${id}`)).toEqual(['CreditsPurchased']);
    expect(await paymentEvents(intent.paymentIntentId)).toEqual(['PaymentStarted', 'PaymentSucceeded']);
  });

  it('records a declined try and takes another card for the same payment', async () => {
    const { client } = await someone();
    const { body: intent } = await start(client);
    expect(await pay(client, intent.paymentIntentId, '4000000000009995')).toMatchObject({
      status: 402,
      body: { code: 'card_declined', message: 'Your card has insufficient funds. Try another card.' },
    });
    await deliver();
    const again = await start(client);
    expect(again.body.paymentIntentId).toBe(intent.paymentIntentId);
    await pay(client, intent.paymentIntentId);
    await deliver();
    expect(await look(client, intent.paymentIntentId)).toMatchObject({
      body: { status: 'credited', balance: 5 },
    });
    expect(await paymentEvents(intent.paymentIntentId)).toEqual([
      'PaymentStarted',
      'PaymentFailed',
      'PaymentSucceeded',
    ]);
  });

  it('asks the card holder when the bank wants it, and goes by the answer', async () => {
    const { client } = await someone();
    const { body: intent } = await start(client);
    const authenticate = (approve: boolean) =>
      client.ask({ path: `/api/sandbox/payments/${intent.paymentIntentId}/authenticate`, body: { approve } });
    const askFirst = () => pay(client, intent.paymentIntentId, '4000002500003155');
    expect(await askFirst()).toMatchObject({ status: 200, body: { status: 'requires_action' } });
    expect(await look(client, intent.paymentIntentId)).toMatchObject({ body: { status: 'requires_action' } });
    expect(await authenticate(false)).toMatchObject({ status: 402 });
    await askFirst();
    expect(await authenticate(true)).toMatchObject({ status: 200, body: { status: 'succeeded' } });
    expect(await look(client, intent.paymentIntentId)).toMatchObject({ body: { status: 'credited' } });
  });

  it('refuses a webhook that is not signed, signed for another body, or signed too long ago', async () => {
    const { client, id } = await someone();
    const { body: intent } = await start(client);
    await pay(client, intent.paymentIntentId);
    const [{ body } = { body: '' }] = await deliveriesOf(intent.paymentIntentId);
    const { app, run } = testApp();
    const now = Math.floor(Date.now() / 1000);
    expect(await postWebhook(app, body, '')).toBe(400);
    expect(await postWebhook(app, body, await run(signed(`${body} `)))).toBe(400);
    expect(await webhook(body, now - 301)).toBe(400);
    expect(await eventsOf(`wallet-${id}`)).toEqual([]);
  });

  it('refuses a body that is larger than 256 kB, even if it is signed', async () => {
    const body = (bytes: number) => `"${'x'.repeat(bytes - 2)}"`;
    expect(await webhook(body(256 * 1024 + 1))).toBe(413);
    expect(await webhook(body(256 * 1024))).toBe(400);
  });

  it('accepts what it knows nothing about, and does nothing', async () => {
    const about = { livemode: false, created: 1_790_000_000, data: { object: { object: 'customer' } } };
    const other = { id: 'evt_1', object: 'event', ...about };
    expect(await webhook(JSON.stringify({ ...other, type: 'customer.created' }))).toBe(200);
  });

  it('holds money for review that is not what was started: another amount, currency or mode', async () => {
    for (const change of [{ amount_received: 62400 }, { currency: 'nzd' }, { livemode: true }]) {
      const { client, id } = await someone();
      const { body: intent } = await start(client);
      await pay(client, intent.paymentIntentId);
      await database().query('UPDATE sandbox.objects SET body = body || $2::jsonb WHERE id = $1', [
        intent.paymentIntentId,
        JSON.stringify(change),
      ]);
      await deliver();
      expect(await look(client, intent.paymentIntentId)).toMatchObject({
        body: { status: 'in_review', balance: 0 },
      });
      expect(await paymentEvents(intent.paymentIntentId)).toEqual(['PaymentStarted', 'PaymentHeldForReview']);
      expect(await eventsOf(`wallet-${id}`)).toEqual([]);
      // The client is not locked out of buying.
      expect((await start(client)).body.paymentIntentId).not.toBe(intent.paymentIntentId);
    }
  });

  it('ignores a webhook of the other mode', async () => {
    const { client, id } = await someone();
    const { body: intent } = await start(client);
    await pay(client, intent.paymentIntentId);
    const [{ body } = { body: '' }] = await deliveriesOf(intent.paymentIntentId);
    expect(await webhook(JSON.stringify({ ...JSON.parse(body), livemode: true }))).toBe(200);
    expect(await eventsOf(`wallet-${id}`)).toEqual([]);
  });

  it('refuses a body of more than 256 kB', async () => {
    expect(await webhook(' '.repeat(256 * 1024 + 1))).toBe(413);
  });

  it('has only webhooks of unknown captured payments of ours delivered again, and that for an hour', async () => {
    const about = (id: string, type: string, secondsAgo = 0) =>
      JSON.stringify({
        id: `evt_${randomUUID()}`,
        object: 'event',
        type,
        livemode: false,
        created: Math.floor(Date.now() / 1000) - secondsAgo,
        data: { object: { object: 'payment_intent', id } },
      });
    const ours = { paymentId: randomUUID() };
    const unknown = async (status: string, metadata: Record<string, string> = ours) => {
      const id = `pi_${randomUUID()}`;
      const secret = `${id}_secret`;
      const wanted = { id, client_secret: secret, amount: 62500, currency: 'aud', description: null };
      const intent = { ...newIntent({ ...wanted, metadata }, 0), status };
      await database().query(
        `INSERT INTO sandbox.objects (id, object, payment_intent, body) VALUES ($1, 'payment_intent', $1, $2)`,
        [id, JSON.stringify(intent)],
      );
      return id;
    };
    const young = await unknown('succeeded');
    expect(await webhook(about(young, 'payment_intent.succeeded'))).toBe(503);
    expect(await eventsOf(`unknown-payment-${young}`)).toEqual([]);
    const old = await unknown('succeeded');
    for (const type of ['payment_intent.succeeded', 'payment_intent.succeeded', 'payment_intent.processing'])
      expect(await webhook(about(old, type, 3601))).toBe(200);
    // Recorded for the admins, once.
    expect(await eventsOf(`unknown-payment-${old}`)).toEqual(['UnknownPaymentReceived']);
    const foreign = await unknown('succeeded', {});
    // Of another Setter on the same account: at once, and without an alert.
    for (const secondsAgo of [0, 3601]) {
      const other = await unknown('succeeded', { ...ours, installation: randomUUID() });
      expect(await webhook(about(other, 'payment_intent.succeeded', secondsAgo))).toBe(200);
      expect(await eventsOf(`unknown-payment-${other}`)).toEqual([]);
    }
    const named = await unknown('succeeded', { ...ours, installation: await installation() });
    expect(await webhook(about(named, 'payment_intent.succeeded'))).toBe(503);
    expect(await webhook(about(foreign, 'payment_intent.succeeded', 3601))).toBe(200);
    expect(await eventsOf(`unknown-payment-${foreign}`)).toEqual([]);
    expect(await webhook(about(await unknown('canceled'), 'payment_intent.canceled'))).toBe(200);
    expect(await webhook(about(await unknown('succeeded'), 'payout.paid'))).toBe(200);
    expect(await webhook(about('pi_of_somebody_else', 'payment_intent.succeeded'))).toBe(200);
  });

  it('names its installation to the provider', async () => {
    const { client } = await someone();
    const { body } = await start(client);
    const intent = await testApp().run(
      CardGateway.use((gateway) => gateway.retrieveIntent(body.paymentIntentId)),
    );
    expect(intent?.installation).toBe(await installation());
  });

  it('credits money that arrives after the client was deactivated', async () => {
    const { client, id } = await someone();
    const { body: intent } = await start(client);
    await pay(client, intent.paymentIntentId);
    const admin = await anAdmin(testApp().app);
    await admin.ask({ method: 'PATCH', path: `/api/admin/clients/${id}`, body: { isActive: false } });
    await deliver();
    expect(await eventsOf(`wallet-${id}`)).toEqual(['CreditsPurchased']);
  });
});
