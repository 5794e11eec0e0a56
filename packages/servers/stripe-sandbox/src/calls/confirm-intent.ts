import { Clock, Effect } from 'effect';
import { z } from 'zod';
import { ok, type SandboxCall } from '../call.ts';
import { chargeOf } from '../objects/charge.ts';
import { disputeOf } from '../objects/dispute.ts';
import {
  isOpen,
  type PaymentIntent,
  withCharge,
  withDecline,
  withQuestion,
} from '../objects/payment-intent.ts';
import { expand, flag, readForm, wholeNumber } from '../read-form.ts';
import { invalidRequest } from '../stripe-failure.ts';
import { recordEvent } from '../store/events.ts';
import { keepObject, newId } from '../store/objects.ts';
import { askBank, cardOnReceipt, isDisputed } from '../test-cards.ts';
import { lockOwnIntent } from './lock-own-intent.ts';

type Card = { readonly brand: string; readonly last4: string };

const asPaymentMethod = ({ brand, last4 }: Card) => `pm_card_${brand}_${last4}`;
const cardOf = (paymentMethod: string): Card => {
  const [brand = '', last4 = ''] = paymentMethod.split('_').slice(2);
  return { brand, last4 };
};

const paid = Effect.fnUntraced(function* (intent: PaymentIntent, card: Card, now: number) {
  const made = chargeOf(intent, { id: newId('ch'), card, now });
  const charge = { ...made, disputed: isDisputed(card.last4) };
  const next = withCharge(intent, charge.id);
  yield* keepObject(charge);
  yield* keepObject(next);
  yield* recordEvent('payment_intent.succeeded', next, { now, livemode: next.livemode });
  if (charge.disputed) {
    const dispute = disputeOf(charge, newId('du'), now);
    yield* keepObject(dispute);
    yield* recordEvent('charge.dispute.created', dispute, { now, livemode: dispute.livemode });
  }
  return ok(next);
});

const declined = Effect.fnUntraced(function* (intent: PaymentIntent, declineCode: string, now: number) {
  const next = withDecline(intent, declineCode);
  yield* keepObject(next);
  yield* recordEvent('payment_intent.payment_failed', next, { now, livemode: next.livemode });
  return { status: 402, body: { error: { ...next.last_payment_error, payment_intent: next } } };
});

const unexpectedState = ({ status }: PaymentIntent) =>
  invalidRequest(
    'payment_intent_unexpected_state',
    `This PaymentIntent's status is ${status}, which does not allow this.`,
  );

const cardData = z.object({
  number: z.string(),
  exp_month: wholeNumber,
  exp_year: wholeNumber,
  cvc: z.string().optional(),
});
const confirmation = z.strictObject({
  payment_method_data: z.object({ type: z.literal('card'), card: cardData }),
  client_secret: z.string().optional(),
  return_url: z.string().optional(),
  use_stripe_sdk: flag.optional(),
  expand: expand.optional(),
});

export const confirmIntent: SandboxCall = {
  method: 'POST',
  path: '/v1/payment_intents/:id/confirm',
  fromBrowsers: true,
  answer: Effect.fnUntraced(function* (request) {
    const { payment_method_data: method, client_secret: secret } = yield* readForm(
      confirmation,
      request.form,
    );
    const intent = yield* lockOwnIntent(request, secret);
    if (!isOpen(intent)) return yield* unexpectedState(intent);
    const { number, exp_month: expMonth, exp_year: expYear } = method.card;
    const instant = new Date(yield* Clock.currentTimeMillis);
    const bank = askBank({ number, expMonth, expYear }, instant);
    if (bank.kind === 'declined') return yield* declined(intent, bank.declineCode, request.now);
    const card = cardOnReceipt(number);
    if (bank.kind === 'approved') return yield* paid(intent, card, request.now);
    const next = withQuestion(intent, asPaymentMethod(card));
    yield* keepObject(next);
    const { now } = request;
    yield* recordEvent('payment_intent.requires_action', next, { now, livemode: next.livemode });
    return ok(next);
  }),
};

const bankAnswer = z.strictObject({ approve: flag, client_secret: z.string().optional() });

/** Not of Stripe's API: the card holder's answer to the bank's question. */
export const authenticateIntent: SandboxCall = {
  method: 'POST',
  path: '/sandbox/payment_intents/:id/authenticate',
  fromBrowsers: true,
  answer: Effect.fnUntraced(function* (request) {
    const { approve, client_secret: secret } = yield* readForm(bankAnswer, request.form);
    const intent = yield* lockOwnIntent(request, secret);
    if (intent.status !== 'requires_action') return yield* unexpectedState(intent);
    return approve
      ? yield* paid(intent, cardOf(intent.payment_method ?? ''), request.now)
      : yield* declined(intent, 'authentication_required', request.now);
  }),
};
