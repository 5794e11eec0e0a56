import type { PaymentItem } from '@setter/contracts/payments/manage-payments';
import type { Charge } from '@setter/stripe-sandbox/objects/charge';
import { disputeOf as newDispute } from '@setter/stripe-sandbox/objects/dispute';
import { acknowledgeAllDeliveries } from '@setter/stripe-sandbox/webhooks/deliveries';
import { Effect } from 'effect';
import { describe, expect, it } from 'vitest';
import { look, pay, payingWith, start } from '../test-support/paying.ts';
import { refundingWith } from '../test-support/refunding.ts';
import { withTestApp } from '../test-support/test-app.ts';
import { lookUpPayment } from './look-up-payment.ts';
import { causedContext } from '../derived-context.ts';
import { CardGateway } from './card-gateway.ts';
import { findPayment, readPayment } from './find-payment.ts';
import { recordNews } from './record-news.ts';
import { SandboxPayments } from './sandbox/sandbox-payments.ts';

const { database, testApp } = withTestApp();
const {
  admin: anAdmin,
  bought,
  deliver,
  disputesAt,
  eventsOf,
  refund,
  refundAtProvider,
  requestOf,
  send,
} = refundingWith(testApp);
const { someone, paymentEvents } = payingWith(testApp);
const disputedCard = '4000000000000259';

const disputeOf = async (intentId: string) => (await disputesAt(intentId))[0]?.disputeId ?? '';
/** The cardholder disputes what a refund has left of a payment. */
const disputeRest = async (intentId: string) => {
  const [charge] = await database().query<{ body: Charge }>(
    `SELECT body FROM sandbox.objects WHERE object = 'charge' AND payment_intent = $1`,
    [intentId],
  );
  const dispute = newDispute(charge!.body, `du_${intentId}`, Math.floor(Date.now() / 1000));
  const amount = charge!.body.amount - charge!.body.amount_refunded;
  await database().query(
    `INSERT INTO sandbox.objects (id, object, payment_intent, body) VALUES ($1, 'dispute', $2, $3)`,
    [dispute.id, intentId, JSON.stringify({ ...dispute, amount })],
  );
};
const decide = async (intentId: string, outcome: 'won' | 'lost') => {
  const path = `/api/sandbox/disputes/${await disputeOf(intentId)}/decide`;
  expect(await (await anAdmin()).ask({ path, body: { outcome } })).toMatchObject({
    status: 200,
    body: { status: outcome },
  });
};

it.each(['du_that_is_not_there', 'nonsense', 'pi_1', '%2e%2e'])('the dispute %s is not there', async (id) => {
  const path = `/api/sandbox/disputes/${id}/decide`;
  expect(await (await anAdmin()).ask({ path, body: { outcome: 'won' } })).toMatchObject({
    status: 404,
    body: { code: 'not_found' },
  });
});

describe('a disputed payment', () => {
  it('is frozen, and released when the dispute is won', async () => {
    const { paymentId, intentId, balance } = await bought(disputedCard);
    await deliver();
    expect(await balance()).toBe(0);
    expect(await refund(await anAdmin(), paymentId, { credits: 1 })).toMatchObject({
      status: 422,
      body: { code: 'not_refundable' },
    });
    await decide(intentId, 'won');
    await deliver();
    expect(await balance()).toBe(5);
    expect(await eventsOf(`payment-${paymentId}`)).toEqual([
      'PaymentStarted',
      'PaymentSucceeded',
      'PaymentDisputed',
      'DisputeClosed',
    ]);
  });

  it('loses its credits when the dispute is lost', async () => {
    const { paymentId, clientId, intentId, balance } = await bought(disputedCard);
    await decide(intentId, 'lost');
    // Opened and closed are heard of together.
    await deliver();
    expect(await balance()).toBe(0);
    expect(await eventsOf(`wallet-${clientId}`)).toEqual([
      'CreditsPurchased',
      'LotFrozen',
      'LotReleased',
      'LotRefunded',
    ]);
    expect(await refund(await anAdmin(), paymentId, { credits: 1 })).toMatchObject({ status: 422 });
  });

  it('comes between a refund that was asked for and the provider, who refuses it then', async () => {
    const { paymentId, intentId, balance } = await bought(disputedCard);
    await refund(await anAdmin(), paymentId, { credits: 2 });
    await deliver();
    expect(await balance()).toBe(0);
    await send(paymentId, await requestOf(paymentId));
    expect((await eventsOf(`payment-${paymentId}`)).slice(-1)).toEqual(['RefundFailed']);
    expect(await balance()).toBe(0);
    await decide(intentId, 'won');
    await deliver();
    expect(await balance()).toBe(5);
  });
});

describe('a decision that the bank takes back', () => {
  const redecide = async (intentId: string, status: 'needs_response' | 'won' | 'lost') => {
    const disputeId = await disputeOf(intentId);
    await testApp().run(
      SandboxPayments.use((sandbox) => Effect.orDie(sandbox.redecideDispute(disputeId, status))),
    );
  };

  it('takes the credits after all, gives them back, and freezes them', async () => {
    const { paymentId, clientId, intentId, balance } = await bought(disputedCard);
    await decide(intentId, 'won');
    await deliver();
    expect(await balance()).toBe(5);
    await redecide(intentId, 'lost');
    await deliver();
    expect(await balance()).toBe(0);
    await redecide(intentId, 'won');
    await deliver();
    expect(await balance()).toBe(5);
    await redecide(intentId, 'needs_response');
    await deliver();
    expect(await balance()).toBe(0);
    expect((await eventsOf(`payment-${paymentId}`)).slice(3)).toEqual([
      'DisputeClosed',
      'DisputeClosed',
      'DisputeClosed',
      'PaymentDisputed',
    ]);
    expect((await eventsOf(`wallet-${clientId}`)).slice(3)).toEqual([
      'LotRefunded',
      'LotRefundReversed',
      'LotFrozen',
    ]);
  });

  it('is not overtaken by what was fetched before it, which is recorded once it is fetched again', async () => {
    const { paymentId, intentId, balance } = await bought(disputedCard);
    await deliver();
    const { run } = testApp();
    const read = () => run(readPayment(paymentId));
    const before = (await read())!;
    await decide(intentId, 'won');
    await deliver();
    const [dispute] = await disputesAt(intentId);
    const record = (payment: typeof before) =>
      run(
        Effect.gen(function* () {
          const key = { causationId: paymentId, correlationId: paymentId, actor: 'card-provider-sandbox' };
          const context = yield* causedContext({ scope: 'test', key: paymentId, ...key });
          const intent = (yield* CardGateway.use((gateway) => gateway.retrieveIntent(intentId)))!;
          yield* recordNews(context, payment, { intent, disputes: [{ ...dispute!, status: 'lost' }] });
        }).pipe(Effect.result),
      );
    expect(await record(before)).toMatchObject({ failure: { _tag: 'PaymentChanged' } });
    expect(await balance()).toBe(5);
    expect(await record((await read())!)).toMatchObject({ _tag: 'Success' });
    expect(await balance()).toBe(0);
  });

  it('is found by a notice of the former decision that is delivered again', async () => {
    const { intentId, balance } = await bought(disputedCard);
    await decide(intentId, 'won');
    const [older] = await database().query<{ event_id: string }>(
      `SELECT event_id FROM sandbox.webhook_deliveries
        WHERE type = 'charge.dispute.closed' ORDER BY created_at DESC LIMIT 1`,
    );
    await deliver();
    await redecide(intentId, 'lost');
    await testApp().run(Effect.orDie(acknowledgeAllDeliveries));
    await database().query(
      'UPDATE sandbox.webhook_deliveries SET acknowledged_at = NULL, next_attempt_at = now() WHERE event_id = $1',
      [older!.event_id],
    );
    await deliver();
    expect(await balance()).toBe(0);
  });
});

describe('a held payment', () => {
  const held = async (change: object = { amount_received: 52_500 }) => {
    const { client, id } = await someone();
    const { paymentIntentId: intentId } = (await start(client)).body;
    await pay(client, intentId);
    await database().query('UPDATE sandbox.objects SET body = body || $2::jsonb WHERE id = $1', [
      intentId,
      JSON.stringify(change),
    ]);
    await look(client, intentId);
    const payment = await testApp().run(findPayment(intentId));
    return { client, clientId: id, intentId, paymentId: payment?.terms.paymentId ?? '' };
  };
  const accept = async (paymentId: string, credits = 4) =>
    (await anAdmin()).ask<PaymentItem & { code?: string }>({
      path: `/api/admin/payments/${paymentId}/accept`,
      body: { credits, reason: 'Agreed discount' },
    });

  it('becomes the credits that an admin decides, once', async () => {
    const { client, intentId, paymentId } = await held();
    const answers = await Promise.all([accept(paymentId), accept(paymentId, 5)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 200)?.body).toMatchObject({
      state: 'credited',
      amountCents: 52_500,
      card: 'Visa ending 4242',
      allowedActions: ['refund'],
    });
    expect([4, 5]).toContain((await look(client, intentId)).body.balance);
    expect(await paymentEvents(intentId)).toEqual([
      'PaymentStarted',
      'PaymentHeldForReview',
      'PaymentAccepted',
      'PaymentSucceeded',
    ]);
  });

  it('cannot be accepted in another currency, but refunded', async () => {
    const { client, intentId, paymentId } = await held({ currency: 'nzd' });
    expect(await accept(paymentId)).toMatchObject({
      status: 422,
      body: { code: 'payment_not_acceptable' },
    });
    expect(await refund(await anAdmin(), paymentId)).toMatchObject({ status: 202 });
    expect(await accept(paymentId)).toMatchObject({ status: 409, body: { code: 'refund_in_progress' } });
    await send(paymentId, await requestOf(paymentId));
    expect((await look(client, intentId)).body.balance).toBe(0);
    expect((await paymentEvents(intentId)).at(-1)).toBe('PaymentRefunded');
    expect(await refund(await anAdmin(), paymentId)).toMatchObject({ status: 422 });
  });

  it('is none when it was credited', async () => {
    const { paymentId } = await bought();
    expect(await accept(paymentId)).toMatchObject({ status: 409, body: { code: 'payment_not_held' } });
  });
});

describe('a look-up at the provider', () => {
  const started = async (card?: string) => {
    const { client, id } = await someone();
    const { paymentIntentId: intentId } = (await start(client)).body;
    if (card !== undefined) await pay(client, intentId, card);
    const payment = await testApp().run(findPayment(intentId));
    const paymentId = payment?.terms.paymentId ?? '';
    const lookUp = (attempt: number) =>
      testApp().run(Effect.orDie(lookUpPayment({ paymentId, causeId: paymentId, attempt })));
    return { clientId: id, intentId, lookUp };
  };

  it('finds money whose webhook was lost, with the dispute that followed', async () => {
    const { clientId, intentId, lookUp } = await started(disputedCard);
    await lookUp(0);
    await lookUp(0);
    expect(await paymentEvents(intentId)).toEqual(['PaymentStarted', 'PaymentSucceeded', 'PaymentDisputed']);
    expect(await eventsOf(`wallet-${clientId}`)).toEqual(['CreditsPurchased', 'LotFrozen']);
  });

  it('cancels an intent that was not paid within a day, and leaves it alone before', async () => {
    const { intentId, lookUp } = await started();
    await lookUp(0);
    expect(await paymentEvents(intentId)).toEqual(['PaymentStarted']);
    await lookUp(4);
    expect(await paymentEvents(intentId)).toEqual(['PaymentStarted', 'PaymentCancelled']);
  });

  it('finds a refund whose webhook was lost', async () => {
    const { paymentId, intentId, balance } = await bought();
    await refund(await anAdmin(), paymentId, { credits: 2 });
    const requestId = await requestOf(paymentId);
    // The provider has made it, and neither its answer nor its webhook has arrived.
    await refundAtProvider(intentId, 250_00, { paymentId, requestId });
    await testApp().run(Effect.orDie(lookUpPayment({ paymentId, causeId: requestId, attempt: 0 })));
    expect(await balance()).toBe(3);
    expect((await eventsOf(`payment-${paymentId}`)).at(-1)).toBe('PaymentRefunded');
  });

  it('finds a refund and the dispute of what was left, when news of neither has arrived', async () => {
    const { paymentId, intentId, balance } = await bought();
    await refund(await anAdmin(), paymentId, { credits: 2 });
    const requestId = await requestOf(paymentId);
    await refundAtProvider(intentId, 250_00, { paymentId, requestId });
    await disputeRest(intentId);
    await testApp().run(Effect.orDie(lookUpPayment({ paymentId, causeId: requestId, attempt: 0 })));
    const events = [
      'PaymentStarted',
      'PaymentSucceeded',
      'RefundRequested',
      'PaymentRefunded',
      'PaymentDisputed',
    ];
    expect(await eventsOf(`payment-${paymentId}`)).toEqual(events);
    expect(await balance()).toBe(0);
    // The job of the refund runs late, and finds it made.
    await send(paymentId, requestId);
    await deliver();
    expect(await eventsOf(`payment-${paymentId}`)).toEqual(events);
    await decide(intentId, 'won');
    await deliver();
    expect(await balance()).toBe(3);
  });
});
