import type { Charge } from '@setter/stripe-sandbox/objects/charge';
import { refundOf } from '@setter/stripe-sandbox/objects/refund';
import { acknowledgeAllDeliveries } from '@setter/stripe-sandbox/webhooks/deliveries';
import { Effect } from 'effect';
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { refundingWith } from '../test-support/refunding.ts';
import { withTestApp } from '../test-support/test-app.ts';
import { postWebhook, signed } from '../test-support/webhooks.ts';

const { database, testApp } = withTestApp();
const { bought, deliver, disputesAt, eventsOf, refundAtProvider, refundsAt } = refundingWith(testApp);

const post = async (body: object) => {
  const text = JSON.stringify(body);
  return postWebhook(testApp().app, text, await testApp().run(signed(text)));
};
/** An event that only names its object. */
const thin = (type: string, object: string, id: string) =>
  post({
    id: `evt_${randomUUID()}`,
    object: 'v2.core.event',
    type: `v1.${type}`,
    livemode: false,
    created: new Date().toISOString(),
    related_object: { id, type: object, url: `/v1/${object}s/${id}` },
  });
const chargeOf = async (intentId: string) => {
  const [row] = await database().query<{ body: Charge }>(
    `SELECT body FROM sandbox.objects WHERE object = 'charge' AND payment_intent = $1`,
    [intentId],
  );
  return row!.body;
};
const loseWebhooks = () => testApp().run(Effect.orDie(acknowledgeAllDeliveries));

describe('an event that only names its object', () => {
  it('is looked up: a refund by itself or by its charge, and a dispute', async () => {
    const byRefund = await bought();
    await refundAtProvider(byRefund.intentId, 250_00);
    const [refund] = await refundsAt(byRefund.intentId);
    const byCharge = await bought();
    await refundAtProvider(byCharge.intentId, 125_00);
    const disputed = await bought('4000000000000259');
    const [dispute] = await disputesAt(disputed.intentId);
    await loseWebhooks();
    expect(await thin('refund.updated', 'refund', refund!.refundId)).toBe(200);
    expect(await thin('charge.refunded', 'charge', (await chargeOf(byCharge.intentId)).id)).toBe(200);
    expect(await thin('charge.dispute.created', 'dispute', dispute!.disputeId)).toBe(200);
    expect(await byRefund.balance()).toBe(3);
    expect(await byCharge.balance()).toBe(4);
    expect(await disputed.balance()).toBe(0);
  });

  it('of another kind, or about what is not there, is acknowledged', async () => {
    expect(await thin('customer.created', 'customer', 'cus_1')).toBe(200);
    expect(await thin('charge.refunded', 'charge', 'ch_nowhere')).toBe(200);
    expect(await thin('refund.failed', 'refund', 're_nowhere')).toBe(200);
  });
});

describe('hundreds of refunds of one payment', () => {
  it('are recorded by one command, and a further one alone', async () => {
    const { paymentId, intentId, balance } = await bought();
    await deliver();
    const charge = await chargeOf(intentId);
    const make = (n: number) =>
      refundOf(
        charge,
        { id: `re_${intentId}_${n}`, amount: 100, metadata: {}, reason: null, status: 'succeeded' },
        n,
      );
    const keep = async (refunds: readonly ReturnType<typeof make>[]) =>
      database().query(
        `INSERT INTO sandbox.objects (id, object, payment_intent, body)
         SELECT one ->> 'id', 'refund', $1, one FROM jsonb_array_elements($2::jsonb) one`,
        [intentId, JSON.stringify(refunds)],
      );
    const commands = async () =>
      (await database().query<{ n: number }>('SELECT count(*)::int AS n FROM event_store.commands'))[0]!.n;
    await keep(Array.from({ length: 425 }, (_, n) => make(n)));
    const before = await commands();
    expect(await thin('charge.refunded', 'charge', charge.id)).toBe(200);
    // One for what became of the intent, one for all refunds.
    expect(await commands()).toBe(before + 2);
    const refunded = async () =>
      (await eventsOf(`payment-${paymentId}`)).filter((type) => type === 'PaymentRefunded').length;
    expect(await refunded()).toBe(425);
    expect(await balance()).toBe(2);
    await keep([make(425)]);
    expect(await thin('charge.refunded', 'charge', charge.id)).toBe(200);
    expect(await refunded()).toBe(426);
  });
});
