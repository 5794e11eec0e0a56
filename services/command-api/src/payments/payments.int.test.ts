import { randomUUID } from 'node:crypto';
import { Effect } from 'effect';
import { describe, expect, it } from 'vitest';
import { anAdmin } from '../test-support/person.ts';
import { look, pay, payingWith, start } from '../test-support/paying.ts';
import { withTestApp } from '../test-support/test-app.ts';
import { injectedTarget, postWebhook, signed } from '../test-support/webhooks.ts';
import { deliverDueWebhooks } from './sandbox/deliver-webhooks.ts';

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
      body: { code: 'card_declined' },
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
    await pay(client, intent.paymentIntentId, '4000000000009995');
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

  it('holds money for review that is not what was started: another amount, currency or mode', async () => {
    for (const change of ['amount_cents = 62400', `currency = 'NZD'`, 'live_mode = true']) {
      const { client, id } = await someone();
      const { body: intent } = await start(client);
      await pay(client, intent.paymentIntentId);
      await database().query(`UPDATE sandbox.payment_intents SET ${change} WHERE id = $1`, [
        intent.paymentIntentId,
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

  it('holds money for review when event and intent disagree about real money', async () => {
    const { client } = await someone();
    const { body: intent } = await start(client);
    await pay(client, intent.paymentIntentId);
    const [{ body } = { body: '' }] = await deliveriesOf(intent.paymentIntentId);
    expect(await webhook(body.replace('"livemode":false', '"livemode":true'))).toBe(200);
    expect(await look(client, intent.paymentIntentId)).toMatchObject({
      body: { status: 'in_review', balance: 0 },
    });
  });

  it('has only webhooks of unknown captured payments delivered again', async () => {
    const about = (id: string, type: string) =>
      JSON.stringify({
        id: `evt_${randomUUID()}`,
        type,
        livemode: false,
        data: { object: { object: 'payment_intent', id } },
      });
    const unknown = async (status: string) => {
      const id = `pi_${randomUUID()}`;
      await database().query(
        `INSERT INTO sandbox.payment_intents (id, client_secret, status, amount_cents, currency, metadata, version)
         VALUES ($1, 'secret', $2, 62500, 'AUD', '{}', 1)`,
        [id, status],
      );
      return id;
    };
    expect(await webhook(about(await unknown('succeeded'), 'payment_intent.succeeded'))).toBe(503);
    expect(await webhook(about(await unknown('canceled'), 'payment_intent.canceled'))).toBe(200);
    expect(await webhook(about('pi_of_somebody_else', 'payment_intent.succeeded'))).toBe(200);
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
