import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SandboxServer } from '@setter/stripe-sandbox/server';
import { SandboxKeys } from '@setter/stripe-sandbox/sandbox-keys';
import { Effect, Layer, ManagedRuntime } from 'effect';
import { pgClientLayer, withDatabase } from '@setter/testing/postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sandboxPayments } from './sandbox-payments.ts';
import { stripeClient } from './stripe-client.ts';
import { stripeGateway } from './stripe-gateway.ts';

const keys = { secretKey: 'sk_test_right', publishableKey: 'pk_test_1', webhookSecret: 'whsec_1' };
const database = withDatabase();
let url = '';
let stop: () => Promise<void>;
beforeAll(async () => {
  const runtime = ManagedRuntime.make(
    SandboxServer.listening().pipe(
      Layer.provide(SandboxKeys.layerOf(keys)),
      Layer.provide(pgClientLayer(database().url)),
    ),
  );
  ({ url } = await runtime.runPromise(SandboxServer));
  stop = () => runtime.dispose();
});
afterAll(() => stop());

const at = (address: string, secretKey = keys.secretKey) => {
  const client = stripeClient({ secretKey, url: address }, false);
  const settings = { name: 'stripe', liveMode: false, publishableKey: 'pk_test_1' } as const;
  return {
    gateway: stripeGateway(client, { ...settings, webhookSecrets: [] }),
    bank: sandboxPayments(client),
  };
};
const run = Effect.runPromise;
const failure = <A, E>(effect: Effect.Effect<A, E>) => run(Effect.flip(effect));

const metadata = {
  installation: randomUUID(),
  paymentId: randomUUID(),
  clientId: '7',
  packId: 'pack-5',
  credits: '5',
};
const wanted = (idempotencyKey: string = randomUUID()) => ({
  idempotencyKey,
  amountCents: 62_500,
  currency: 'AUD',
  metadata,
});
const paying = (number: string) => ({ number, expMonth: 12, expYear: 2099 });
const paid = async (number = '4242424242424242') => {
  const { gateway, bank } = at(url);
  const { intentId } = await run(gateway.createIntent(wanted()));
  await run(bank.confirm(intentId, paying(number)));
  return { gateway, bank, intentId };
};
const refundOf = (intentId: string, amountCents?: number) => ({
  idempotencyKey: randomUUID(),
  intentId,
  metadata: { paymentId: metadata.paymentId, requestId: randomUUID() },
  ...(amountCents !== undefined && { amountCents }),
});

describe('an intent of the card provider', () => {
  it('is one for one idempotency key, also when it is asked for at the same time', async () => {
    const { gateway } = at(url);
    const key = randomUUID();
    const all = await Promise.all(Array.from({ length: 5 }, () => run(gateway.createIntent(wanted(key)))));
    expect(new Set(all.map(({ intentId }) => intentId)).size).toBe(1);
    const other = gateway.createIntent({ ...wanted(key), amountCents: 1 });
    expect(await failure(other)).toMatchObject({ _tag: 'GatewayUnavailable', cause: { statusCode: 400 } });
  });

  it('is read as it is, with the card that paid it', async () => {
    const { gateway, intentId } = await paid();
    expect(await run(gateway.retrieveIntent(intentId))).toMatchObject({
      intentId,
      status: 'succeeded',
      amountCents: 62_500,
      currency: 'AUD',
      liveMode: false,
      metadata: { paymentId: metadata.paymentId, clientId: 7, packId: 'pack-5', credits: 5 },
      installation: metadata.installation,
      card: { brand: 'visa', last4: '4242' },
      declineCode: null,
    });
    expect(await run(gateway.retrieveIntent('pi_nowhere'))).toBeUndefined();
  });

  it('is paid with the amount that it was changed to, and keeps what was paid', async () => {
    const { gateway, bank } = at(url);
    const { intentId } = await run(gateway.createIntent(wanted()));
    await run(bank.changeAmount(intentId, 52_500));
    expect(await run(gateway.retrieveIntent(intentId))).toMatchObject({ amountCents: 52_500 });
    await run(bank.confirm(intentId, paying('4242424242424242')));
    await run(bank.changeAmount(intentId, 99_900));
    expect(await run(gateway.retrieveIntent(intentId))).toMatchObject({
      status: 'succeeded',
      amountCents: 52_500,
    });
  });

  it('takes no amount below 50 cents, no other change, and nothing of an unknown one', async () => {
    const { gateway, bank } = at(url);
    const { intentId } = await run(gateway.createIntent(wanted()));
    expect(await failure(bank.changeAmount(intentId, 49))).toMatchObject({ cause: { statusCode: 400 } });
    expect(await failure(bank.changeAmount('pi_nowhere', 52_500))).toMatchObject({
      cause: { statusCode: 404 },
    });
    const change = (body: string, key = keys.secretKey) =>
      fetch(`${url}/v1/payment_intents/${intentId}`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${key}`,
          'content-type': 'application/x-www-form-urlencoded',
        },
        body,
      });
    expect((await change('amount=52500&currency=usd')).status).toBe(400);
    expect((await change('amount=52500', keys.publishableKey)).status).toBe(401);
    expect(await run(gateway.retrieveIntent(intentId))).toMatchObject({ amountCents: 62_500 });
  });

  it('says why a card was declined, and takes another', async () => {
    const { gateway, bank, intentId } = await paid('4000000000009995');
    expect(await run(gateway.retrieveIntent(intentId))).toMatchObject({
      status: 'requires_payment',
      card: null,
      declineCode: 'insufficient_funds',
    });
    expect(await run(bank.confirm(intentId, paying('4242424242424242')))).toEqual({ status: 'succeeded' });
  });

  it('stays as it is when it is cancelled too late', async () => {
    const { gateway, intentId } = await paid();
    expect(await run(gateway.cancelIntent(intentId))).toMatchObject({ status: 'succeeded' });
    const open = await run(gateway.createIntent(wanted()));
    expect(await run(gateway.cancelIntent(open.intentId))).toMatchObject({ status: 'cancelled' });
    expect(await run(gateway.cancelIntent(open.intentId))).toMatchObject({ status: 'cancelled' });
    expect(await run(gateway.cancelIntent('pi_nowhere'))).toBeUndefined();
  });
});

describe('a refund', () => {
  it('is one for one idempotency key, of what was asked or of all that is left', async () => {
    const { gateway, intentId } = await paid();
    const part = refundOf(intentId, 12_500);
    const [first, again] = [await run(gateway.createRefund(part)), await run(gateway.createRefund(part))];
    expect(again).toEqual(first);
    expect(first).toMatchObject({
      intentId,
      amountCents: 12_500,
      currency: 'AUD',
      status: 'succeeded',
      requestId: part.metadata.requestId,
      failureReason: null,
    });
    const rest = await run(gateway.createRefund(refundOf(intentId)));
    expect(rest.amountCents).toBe(50_000);
    expect(await run(gateway.refundsOf(intentId))).toEqual([rest, first]);
    expect(await run(gateway.retrieveRefund(rest.refundId))).toEqual(rest);
    expect(await run(gateway.retrieveRefund('re_nowhere'))).toBeUndefined();
  });

  it('is refused for good when nothing is left, too much is asked, or nothing was paid', async () => {
    const { gateway, intentId } = await paid();
    const refusal = (id: string, cents?: number) => failure(gateway.createRefund(refundOf(id, cents)));
    expect(await refusal(intentId, 62_501)).toMatchObject({ _tag: 'RefundRefused' });
    await run(gateway.createRefund(refundOf(intentId)));
    expect(await refusal(intentId)).toMatchObject({ _tag: 'RefundRefused', code: 'charge_already_refunded' });
    const { intentId: unpaid } = await run(gateway.createIntent(wanted()));
    expect(await refusal(unpaid)).toMatchObject({ _tag: 'RefundRefused' });
    expect(await refusal('pi_nowhere')).toMatchObject({ _tag: 'RefundRefused', code: 'resource_missing' });
  });

  it('can wait, and can fail after it succeeded', async () => {
    const waiting = await paid('4000000000007726');
    const pending = await run(waiting.gateway.createRefund(refundOf(waiting.intentId)));
    expect(pending.status).toBe('pending');
    await run(waiting.bank.settleRefund(pending.refundId, 'succeeded'));
    expect(await run(waiting.gateway.retrieveRefund(pending.refundId))).toMatchObject({
      status: 'succeeded',
    });
    await run(waiting.bank.settleRefund(pending.refundId, 'failed'));
    expect(await run(waiting.gateway.retrieveRefund(pending.refundId))).toMatchObject({
      status: 'failed',
      failureReason: 'expired_or_canceled_card',
    });
    // The money is back at ours and can be refunded again.
    expect(await run(waiting.gateway.createRefund(refundOf(waiting.intentId)))).toMatchObject({
      amountCents: 62_500,
    });
  });

  it('comes in more pages than one', async () => {
    const { gateway, intentId } = await paid();
    const cents = Array.from({ length: 12 }, (_, index) => index + 1);
    for (const amount of cents) await run(gateway.createRefund(refundOf(intentId, amount)));
    const all = await run(gateway.refundsOf(intentId));
    expect(all.map(({ amountCents }) => amountCents)).toEqual(cents.toReversed());
  });
});

describe('a dispute', () => {
  it.each(['won', 'lost'] as const)(
    'is open, takes the money away, and is %s by the bank',
    async (outcome) => {
      const { gateway, bank, intentId } = await paid('4000000000000259');
      const [dispute] = await run(gateway.disputesOf(intentId));
      expect(dispute).toMatchObject({ intentId, amountCents: 62_500, reason: 'fraudulent', status: 'open' });
      expect(Date.parse(dispute?.evidenceDueBy ?? '')).toBeGreaterThan(Date.now());
      expect(await failure(gateway.createRefund(refundOf(intentId)))).toMatchObject({
        code: 'charge_disputed',
      });
      const id = dispute?.disputeId ?? '';
      await run(bank.decideDispute(id, outcome));
      // What is decided stays decided.
      await run(bank.decideDispute(id, outcome === 'won' ? 'lost' : 'won'));
      expect(await run(gateway.retrieveDispute(id))).toMatchObject({ status: outcome, evidenceDueBy: null });
      expect(await run(gateway.retrieveDispute('du_nowhere'))).toBeUndefined();
    },
  );
});

describe('a card provider that fails', () => {
  const answering = async (statuses: number[], body = '{"error":{"type":"api_error"}}') => {
    const seen: (string | undefined)[] = [];
    const server = createServer((request, response) => {
      seen.push(String(request.headers['idempotency-key']));
      request.resume();
      response.writeHead(statuses[Math.min(seen.length, statuses.length) - 1] ?? 500).end(body);
    });
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    const { port } = server.address() as AddressInfo;
    const close = () => {
      server.closeAllConnections();
      server.close();
    };
    return { address: `http://127.0.0.1:${port}`, seen, close };
  };

  it('is asked three times under one key, and is then unavailable', async () => {
    const { address, seen, close } = await answering([500]);
    const refund = refundOf('pi_1');
    expect(await failure(at(address).gateway.createRefund(refund))).toMatchObject({
      _tag: 'GatewayUnavailable',
    });
    expect(seen).toEqual(Array.from({ length: 3 }, () => refund.idempotencyKey));
    close();
  });

  it.each([401, 403, 429])('answers %i: no refusal of the refund itself', async (status) => {
    const { address, close } = await answering([status]);
    expect(await failure(at(address).gateway.createRefund(refundOf('pi_1')))).toMatchObject({
      _tag: 'GatewayUnavailable',
    });
    close();
  });

  it('answers nonsense: it counts as no answer', async () => {
    const { address, close } = await answering([200], '{"id":"pi_1","status":"on fire"}');
    expect(await failure(at(address).gateway.retrieveIntent('pi_1'))).toMatchObject({
      _tag: 'GatewayUnavailable',
    });
    close();
  });

  it('does not know our key', async () => {
    const { gateway } = at(url, 'sk_test_wrong');
    expect(await failure(gateway.createIntent(wanted()))).toMatchObject({
      _tag: 'GatewayUnavailable',
      cause: { statusCode: 401 },
    });
  });
});
