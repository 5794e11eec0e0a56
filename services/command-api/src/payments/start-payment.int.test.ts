import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { fivePack, look, pay, payingWith, start } from '../test-support/paying.ts';
import { withTestApp } from '../test-support/test-app.ts';

const { testApp } = withTestApp();
const { someone, paymentEvents } = payingWith(testApp);

describe('starting a payment', () => {
  it('is one intent for a double click, with or without an idempotency key', async () => {
    const { client } = await someone();
    const twice = await Promise.all([start(client), start(client)]);
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    expect(twice[0].body).toEqual(twice[1].body);
    const other = await someone();
    const key = randomUUID();
    const tenTimes = await Promise.all(Array.from({ length: 10 }, () => start(other.client, fivePack, key)));
    for (const { status, body } of tenTimes)
      expect({ status, body }).toEqual({ status: 200, body: tenTimes[0]?.body });
  });

  it('supersedes the open one when the client chooses another pack', async () => {
    const { client } = await someone();
    const { body: first } = await start(client, { credits: 3, amount: 425 });
    const { body: second } = await start(client);
    expect(second.paymentIntentId).not.toBe(first.paymentIntentId);
    expect(await pay(client, first.paymentIntentId)).toMatchObject({
      status: 409,
      body: { code: 'payment_not_payable' },
    });
    expect(await look(client, first.paymentIntentId)).toMatchObject({ body: { status: 'cancelled' } });
    expect(await paymentEvents(first.paymentIntentId)).toEqual(['PaymentStarted', 'PaymentCancelled']);
    await pay(client, second.paymentIntentId);
    expect(await look(client, second.paymentIntentId)).toMatchObject({
      body: { status: 'credited', balance: 5 },
    });
    // Bought once; the next one is another payment.
    expect((await start(client)).body.paymentIntentId).not.toBe(second.paymentIntentId);
  });

  it('refuses a key that was used for another pack, and leaves the open payment alone', async () => {
    const { client } = await someone();
    const key = randomUUID();
    const threePack = { credits: 3, amount: 425 };
    const { body: first } = await start(client, threePack, key);
    expect(await start(client, fivePack, key)).toMatchObject({
      status: 422,
      body: { code: 'idempotency_key_reused' },
    });
    expect(await paymentEvents(first.paymentIntentId)).toEqual(['PaymentStarted']);
    await pay(client, first.paymentIntentId);
    // Nor does the money that has arrived make the key a new one.
    expect(await start(client, fivePack, key)).toMatchObject({ status: 422 });
    const again = await start(client, threePack, key);
    expect(again).toMatchObject({ status: 200, body: { paymentIntentId: first.paymentIntentId } });
    expect(await look(client, first.paymentIntentId)).toMatchObject({ body: { status: 'credited' } });
  });

  it('keeps a key that was answered the open payment for that request alone', async () => {
    const { client } = await someone();
    const { body: open } = await start(client);
    const key = randomUUID();
    expect((await start(client, fivePack, key)).body).toEqual(open);
    const refused = await start(client, { credits: 3, amount: 425 }, key);
    expect(refused).toMatchObject({ status: 422, body: { code: 'idempotency_key_reused' } });
    // Nothing was superseded, and another payment since then changes nothing of the answer.
    expect(await paymentEvents(open.paymentIntentId)).toEqual(['PaymentStarted']);
    const { body: later } = await start(client, { credits: 3, amount: 425 });
    expect(later.paymentIntentId).not.toBe(open.paymentIntentId);
    expect((await start(client, fivePack, key)).body).toEqual(open);
    expect(await look(client, later.paymentIntentId)).toMatchObject({ body: { status: 'requires_payment' } });
  });

  it('keeps a key under which a pack was refused', async () => {
    const { client } = await someone();
    const key = randomUUID();
    const unknown = { credits: 5, amount: 5 };
    expect(await start(client, unknown, key)).toMatchObject({ body: { code: 'pack_mismatch' } });
    expect(await start(client, fivePack, key)).toMatchObject({ body: { code: 'idempotency_key_reused' } });
    expect(await start(client, unknown, key)).toMatchObject({ body: { code: 'pack_mismatch' } });
  });

  it('pays under one key with one card, and tells a repeat that the payment succeeded', async () => {
    const { client } = await someone();
    const { body: intent } = await start(client);
    const path = `/api/sandbox/payments/${intent.paymentIntentId}/confirm`;
    const card = { number: '4000000000000002', expMonth: 12, expYear: 2040, cvc: '123' };
    const declinedKey = randomUUID();
    const declined = { status: 402, body: { code: 'card_declined' } };
    expect(await client.ask({ path, body: card, key: declinedKey })).toMatchObject(declined);
    const good = { ...card, number: '4242424242424242' };
    expect(await client.ask({ path, body: good, key: declinedKey })).toMatchObject({ status: 422 });
    const key = randomUUID();
    const paid = { status: 200, body: { status: 'succeeded' } };
    for (let i = 0; i < 2; i++) expect(await client.ask({ path, body: good, key })).toMatchObject(paid);
    expect(await client.ask({ path, body: card, key: declinedKey })).toMatchObject(declined);
  });

  it('answers a repeat with the payment that it began, and does not disturb a later one', async () => {
    const { client } = await someone();
    const key = randomUUID();
    const threePack = { credits: 3, amount: 425 };
    const { body: first } = await start(client, threePack, key);
    const { body: second } = await start(client);
    expect((await start(client, threePack, key)).body).toEqual(first);
    expect(await look(client, first.paymentIntentId)).toMatchObject({ body: { status: 'cancelled' } });
    await pay(client, second.paymentIntentId);
    expect(await look(client, second.paymentIntentId)).toMatchObject({
      body: { status: 'credited', balance: 5 },
    });
  });

  it('keeps the money of an intent that was paid just before another pack was chosen', async () => {
    const { client } = await someone();
    const { body: first } = await start(client, { credits: 3, amount: 425 });
    await pay(client, first.paymentIntentId);
    const { body: second } = await start(client);
    await pay(client, second.paymentIntentId);
    expect(await look(client, second.paymentIntentId)).toMatchObject({ body: { balance: 8 } });
  });

  it('refuses a price, a size or a price id that is not in the catalogue', async () => {
    const { client } = await someone();
    for (const pack of [
      { credits: 5, amount: 5 },
      { credits: 7, amount: 625 },
    ]) {
      expect(await start(client, pack)).toMatchObject({ status: 422, body: { code: 'pack_mismatch' } });
    }
    const storePack = { stripePriceId: 'price_credits_10', credits: 5, amount: 625 };
    const path = '/api/client/create-payment-intent';
    expect(await client.ask({ path, body: storePack })).toMatchObject({ status: 422 });
    expect(
      await client.ask({ path, body: { ...storePack, stripePriceId: 'price_credits_5' } }),
    ).toMatchObject({
      status: 200,
    });
  });

  it('belongs to its client alone: others can neither pay, authenticate nor read it', async () => {
    const { client } = await someone();
    const stranger = await someone();
    const { body: intent } = await start(client);
    expect(await pay(stranger.client, intent.paymentIntentId)).toMatchObject({ status: 404 });
    expect(await look(stranger.client, intent.paymentIntentId)).toMatchObject({ status: 404 });
    const path = `/api/sandbox/payments/${intent.paymentIntentId}/authenticate`;
    expect(await stranger.client.ask({ path, body: { approve: true } })).toMatchObject({ status: 404 });
  });
});
