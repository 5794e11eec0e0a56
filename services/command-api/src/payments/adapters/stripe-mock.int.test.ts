import { randomUUID } from 'node:crypto';
import { Effect } from 'effect';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startStripeMock, stripeMockBinary } from '../../test-support/stripe-mock.ts';
import { checkKeys } from './check-keys.ts';
import { sandboxPayments } from './sandbox-payments.ts';
import { stripeClient } from './stripe-client.ts';
import { stripeGateway } from './stripe-gateway.ts';

const binary = stripeMockBinary();
const reason = 'set STRIPE_MOCK, or put stripe-mock on the PATH';
const skipped = binary === undefined ? ` (skipped: ${reason})` : '';
if (binary === undefined) process.stdout.write(`Stripe's own mock was not tried: ${reason}.\n`);

// It checks each request against Stripe's OpenAPI document, and answers with fixtures: it keeps nothing.
describe.skipIf(binary === undefined)(`Stripe's own mock${skipped}`, () => {
  let mock: Awaited<ReturnType<typeof startStripeMock>>;
  beforeAll(async () => {
    mock = await startStripeMock(binary ?? '');
  });
  afterAll(() => mock.stop());

  const connected = () => {
    const client = stripeClient({ secretKey: 'sk_test_123', url: mock.url }, false);
    const settings = { name: 'stripe', liveMode: false, publishableKey: 'pk_test_1' } as const;
    return { client, gateway: stripeGateway(client, { ...settings, webhookSecrets: ['whsec_1'] }) };
  };
  const run = Effect.runPromise;

  it('accepts every request about payments, and responds with what we can read', async () => {
    const { client, gateway } = connected();
    await run(checkKeys(client));
    const metadata = {
      installation: randomUUID(),
      paymentId: randomUUID(),
      clientId: '7',
      packId: 'pack-5',
      credits: '5',
    };
    const created = await run(
      gateway.createIntent({ idempotencyKey: randomUUID(), amountCents: 62_500, currency: 'AUD', metadata }),
    );
    expect(created).toMatchObject({ intentId: expect.stringMatching(/^pi_/), liveMode: false });
    // Unpaid, and not what was asked for: nothing that credits or holds.
    const found = await run(gateway.retrieveIntent(created.intentId));
    expect(found?.status).not.toBe('succeeded');
    await run(gateway.cancelIntent(created.intentId));
  });

  it('accepts every request about refunds and disputes', async () => {
    const { client, gateway } = connected();
    const metadata = { paymentId: randomUUID(), requestId: randomUUID() };
    const refund = { idempotencyKey: randomUUID(), intentId: 'pi_1', metadata };
    const whole = await run(gateway.createRefund(refund));
    await run(gateway.createRefund({ ...refund, idempotencyKey: randomUUID(), amountCents: 100 }));
    expect(await run(gateway.retrieveRefund(whole.refundId))).toMatchObject({ refundId: whole.refundId });
    const [dispute] = await run(gateway.disputesOf('pi_1'));
    expect(await run(gateway.retrieveDispute(dispute?.disputeId ?? 'du_1'))).toBeDefined();
    expect((await run(gateway.refundsOf('pi_1'))).length).toBeGreaterThan(0);
    await run(sandboxPayments(client).decideDispute(dispute?.disputeId ?? 'du_1', 'won'));
  });
});
