import { acknowledgeAllDeliveries } from '@setter/stripe-sandbox/webhooks/deliveries';
import { Effect } from 'effect';
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { anAppointment } from '../test-support/person.ts';
import { refundingWith } from '../test-support/refunding.ts';
import { withTestApp } from '../test-support/test-app.ts';
import { lookUpPayment } from './look-up-payment.ts';
import { SandboxPayments } from './sandbox/sandbox-payments.ts';

const { database, testApp } = withTestApp();
const {
  admin: anAdmin,
  bought,
  deliver,
  eventsOf,
  refund,
  refundAtProvider,
  refundsAt,
  requestOf,
  send,
} = refundingWith(testApp);

describe('a refund that an admin asks for', () => {
  it('freezes credits, is made by the provider, and takes them', async () => {
    const { paymentId, intentId, clientId, balance } = await bought();
    const admin = await anAdmin();
    expect(await refund(admin, paymentId, { credits: 3 })).toMatchObject({
      status: 202,
      body: { state: 'refunding', refundableCredits: 0, allowedActions: [] },
    });
    expect(await balance()).toBe(2);
    await send(paymentId, await requestOf(paymentId));
    expect(await balance()).toBe(2);
    expect(await refundsAt(intentId)).toMatchObject([{ amountCents: 375_00, status: 'succeeded' }]);
    await deliver();
    expect(await eventsOf(`payment-${paymentId}`)).toEqual([
      'PaymentStarted',
      'PaymentSucceeded',
      'RefundRequested',
      'PaymentRefunded',
    ]);
    expect(await eventsOf(`wallet-${clientId}`)).toEqual([
      'CreditsPurchased',
      'LotFrozen',
      'LotReleased',
      'LotRefunded',
    ]);
    expect(await refund(admin, paymentId, { credits: 3 })).toMatchObject({
      status: 422,
      body: { code: 'not_refundable' },
    });
  });

  it('is one refund for two admins at once, for a repeat, and for jobs that run twice', async () => {
    const { paymentId, intentId, balance } = await bought();
    const [one, two] = [await anAdmin(), await anAdmin()];
    const key = randomUUID();
    const answers = await Promise.all([
      refund(one, paymentId, { credits: 2, key }),
      refund(one, paymentId, { credits: 2, key }),
      refund(two, paymentId, { credits: 5 }),
    ]);
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    expect([
      [202, 202, 409],
      [202, 409, 409],
    ]).toContainEqual(statuses);
    const refused = answers.filter(({ status }) => status === 409).map(({ body }) => body.code);
    expect(new Set(refused)).toEqual(new Set(['refund_in_progress']));
    const requestId = await requestOf(paymentId);
    await Promise.all(Array.from({ length: 5 }, () => send(paymentId, requestId)));
    await deliver();
    expect(await refundsAt(intentId)).toHaveLength(1);
    expect([3, 0]).toContain(await balance());
  });

  it('is one refund for two admins who saw the same, one after the other', async () => {
    const { paymentId, intentId } = await bought();
    const [one, two] = [await anAdmin(), await anAdmin()];
    expect(await refund(one, paymentId, { credits: 2, seen: 0 })).toMatchObject({ status: 202 });
    await send(paymentId, await requestOf(paymentId));
    await deliver();
    expect(await refund(two, paymentId, { credits: 2, seen: 0 })).toMatchObject({
      status: 409,
      body: { code: 'payment_changed' },
    });
    expect(await refundsAt(intentId)).toHaveLength(1);
    expect(await refund(two, paymentId, { credits: 2, seen: 2 })).toMatchObject({ status: 202 });
  });

  it('survives a death between the provider and the record, and a webhook before our own answer', async () => {
    const { paymentId, intentId, balance } = await bought();
    await refund(await anAdmin(), paymentId, { credits: 2 });
    const requestId = await requestOf(paymentId);
    // The provider has made it, and we died before we heard so.
    await refundAtProvider(intentId, 250_00, { paymentId, requestId });
    await deliver();
    await send(paymentId, requestId);
    expect(await refundsAt(intentId)).toHaveLength(1);
    expect(await balance()).toBe(3);
    expect(await eventsOf(`payment-${paymentId}`)).toEqual([
      'PaymentStarted',
      'PaymentSucceeded',
      'RefundRequested',
      'PaymentRefunded',
    ]);
  });

  it('leaves frozen credits alone while the client spends the others', async () => {
    const { client, clientId, paymentId, balance } = await bought();
    const admin = await anAdmin();
    const appointments = [await anAppointment(admin, clientId), await anAppointment(admin, clientId)];
    const unlock = (id: string) => client.ask({ path: `/api/client/appointments/${id}/unlock`, body: {} });
    const [asked, ...unlocked] = await Promise.all([
      refund(admin, paymentId, { credits: 4 }),
      ...appointments.map(unlock),
    ]);
    const spent = unlocked.filter(({ status }) => status === 200).length;
    const frozen = asked.status === 202 ? 4 : 0;
    expect(await balance()).toBe(5 - spent - frozen);
    expect(spent + frozen).toBeLessThanOrEqual(5);
    if (asked.status === 202) await send(paymentId, await requestOf(paymentId));
    expect(await balance()).toBe(5 - spent - frozen);
  });

  it('releases the credits when the provider refuses it', async () => {
    const { paymentId, intentId, balance } = await bought();
    await refund(await anAdmin(), paymentId, { credits: 5 });
    await refundAtProvider(intentId, 600_00);
    await send(paymentId, await requestOf(paymentId));
    expect(await balance()).toBe(5);
    await deliver();
    // 600 of 625 dollars bought all but a fifth of a credit.
    expect(await balance()).toBe(0);
  });

  it('waits for a pending one, and returns the credits of one that fails after it succeeded', async () => {
    const pending = await bought('4000000000007726');
    await refund(await anAdmin(), pending.paymentId, { credits: 5 });
    await send(pending.paymentId, await requestOf(pending.paymentId));
    expect(await pending.balance()).toBe(0);
    expect(await eventsOf(`payment-${pending.paymentId}`)).not.toContain('PaymentRefunded');
    const [{ refundId } = { refundId: '' }] = await refundsAt(pending.intentId);
    const settle = (outcome: 'succeeded' | 'failed') =>
      testApp().run(SandboxPayments.use((sandbox) => Effect.orDie(sandbox.settleRefund(refundId, outcome))));
    await settle('succeeded');
    await deliver();
    expect(await eventsOf(`payment-${pending.paymentId}`)).toContain('PaymentRefunded');
    await settle('failed');
    await deliver();
    expect(await pending.balance()).toBe(5);
    expect((await eventsOf(`payment-${pending.paymentId}`)).at(-1)).toBe('RefundFailed');
  });
});

describe("a refund in the provider's dashboard", () => {
  const settle = async (intentId: string, outcome: 'succeeded' | 'failed') => {
    const [{ refundId } = { refundId: '' }] = await refundsAt(intentId);
    await testApp().run(
      SandboxPayments.use((sandbox) => Effect.orDie(sandbox.settleRefund(refundId, outcome))),
    );
  };

  it.each([
    ['taken when it succeeds', 'succeeded', 3, 'PaymentRefunded'],
    ['released when it fails', 'failed', 5, 'RefundFailed'],
  ] as const)('freezes its credits while it is pending, which are %s', async (_, outcome, left, last) => {
    const { paymentId, intentId, balance } = await bought('4000000000007726');
    await refundAtProvider(intentId, 250_00);
    await deliver();
    expect(await balance()).toBe(3);
    expect((await eventsOf(`payment-${paymentId}`)).at(-1)).toBe('RefundInitiated');
    expect(await refund(await anAdmin(), paymentId, { credits: 1 })).toMatchObject({
      status: 409,
      body: { code: 'refund_in_progress' },
    });
    await settle(intentId, outcome);
    await deliver();
    expect(await balance()).toBe(left);
    expect((await eventsOf(`payment-${paymentId}`)).at(-1)).toBe(last);
  });

  it('that is pending is looked up until it has ended, though its webhook is lost', async () => {
    const { paymentId, intentId, balance } = await bought('4000000000007726');
    await refundAtProvider(intentId, 250_00);
    await deliver();
    await settle(intentId, 'failed');
    await testApp().run(Effect.orDie(acknowledgeAllDeliveries));
    await testApp().run(Effect.orDie(lookUpPayment({ paymentId, causeId: paymentId, attempt: 0 })));
    expect(await balance()).toBe(5);
  });

  it('that fails after it succeeded leaves what a second one took, whatever older notice comes again', async () => {
    const { paymentId, intentId, balance } = await bought();
    await refundAtProvider(intentId, 250_00);
    await deliver();
    await settle(intentId, 'failed');
    await refundAtProvider(intentId, 125_00);
    await deliver();
    expect(await balance()).toBe(4);
    await database().query(
      'UPDATE sandbox.webhook_deliveries SET acknowledged_at = NULL, next_attempt_at = now() WHERE body LIKE $1',
      [`%${intentId}%`],
    );
    await deliver();
    expect(await balance()).toBe(4);
    // Webhooks come in any order.
    expect((await eventsOf(`payment-${paymentId}`)).slice(2).toSorted()).toEqual([
      'PaymentRefunded',
      'PaymentRefunded',
      'RefundFailed',
    ]);
  });

  it('takes the credits that its money bought, once for all its webhooks', async () => {
    const { paymentId, intentId, balance } = await bought();
    await refundAtProvider(intentId, 250_00);
    await deliver();
    expect(await balance()).toBe(3);
    expect(await eventsOf(`payment-${paymentId}`)).toEqual([
      'PaymentStarted',
      'PaymentSucceeded',
      'PaymentRefunded',
    ]);
  });
});
