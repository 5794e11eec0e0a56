import { Effect } from 'effect';
import { z } from 'zod';
import { ok, type SandboxCall } from '../call.ts';
import { canceled, isOpen, newIntent } from '../objects/payment-intent.ts';
import { expand, flag, metadata, readForm, wholeNumber } from '../read-form.ts';
import { invalidRequest, resourceMissing } from '../stripe-failure.ts';
import { recordEvent } from '../store/events.ts';
import { findObject, keepObject, newId } from '../store/objects.ts';
import { withExpanded } from './expand.ts';
import { listCall } from './list-call.ts';
import { lockOwnIntent, mayUse } from './lock-own-intent.ts';

const smallest = 50;

const creation = z.strictObject({
  amount: wholeNumber,
  currency: z.string().regex(/^[a-zA-Z]{3}$/),
  automatic_payment_methods: z.object({ enabled: flag }).optional(),
  description: z.string().max(1000).optional(),
  metadata: metadata.default({}),
  expand: expand.optional(),
});

const createIntent: SandboxCall = {
  method: 'POST',
  path: '/v1/payment_intents',
  answer: Effect.fnUntraced(function* ({ form, now }) {
    const wanted = yield* readForm(creation, form);
    const { amount, metadata: given, description = null } = wanted;
    if (amount < smallest) {
      return yield* invalidRequest('amount_too_small', 'Amount must be at least 50 cents', 'amount');
    }
    const id = newId('pi');
    const currency = wanted.currency.toLowerCase();
    const intent = newIntent(
      { id, client_secret: newId(`${id}_secret`), amount, currency, description, metadata: given },
      now,
    );
    yield* keepObject(intent);
    return ok(intent);
  }),
};

const retrieval = z.strictObject({ client_secret: z.string().optional(), expand: expand.default([]) });

const retrieveIntent: SandboxCall = {
  method: 'GET',
  path: '/v1/payment_intents/:id',
  fromBrowsers: true,
  answer: Effect.fnUntraced(function* (request) {
    const { client_secret: secret, expand: paths } = yield* readForm(retrieval, request.form);
    const intent = yield* findObject('payment_intent', request.id);
    if (intent === undefined || !mayUse(request, intent, secret)) {
      return yield* resourceMissing('payment_intent', request.id);
    }
    return ok(yield* withExpanded(intent, paths));
  }),
};

const change = z.strictObject({ amount: wholeNumber, expand: expand.optional() });

/** Only the amount can be changed, and only before it is paid. */
const updateIntent: SandboxCall = {
  method: 'POST',
  path: '/v1/payment_intents/:id',
  answer: Effect.fnUntraced(function* (request) {
    const { amount } = yield* readForm(change, request.form);
    const intent = yield* lockOwnIntent(request, undefined);
    if (!isOpen(intent)) {
      return yield* invalidRequest(
        'payment_intent_unexpected_state',
        `This PaymentIntent's amount could not be updated because it has a status of ${intent.status}.`,
      );
    }
    if (amount < smallest) {
      return yield* invalidRequest('amount_too_small', 'Amount must be at least 50 cents', 'amount');
    }
    const next = { ...intent, amount };
    yield* keepObject(next);
    return ok(next);
  }),
};

const cancellation = z.strictObject({
  cancellation_reason: z.enum(['abandoned', 'duplicate', 'fraudulent', 'requested_by_customer']).optional(),
  expand: expand.default([]),
});

const cancelIntent: SandboxCall = {
  method: 'POST',
  path: '/v1/payment_intents/:id/cancel',
  answer: Effect.fnUntraced(function* (request) {
    const { cancellation_reason: reason = null } = yield* readForm(cancellation, request.form);
    const intent = yield* lockOwnIntent(request, undefined);
    if (!isOpen(intent)) {
      return yield* invalidRequest(
        'payment_intent_unexpected_state',
        `You cannot cancel this PaymentIntent because it has a status of ${intent.status}.`,
      );
    }
    const next = canceled(intent, reason, request.now);
    yield* keepObject(next);
    yield* recordEvent('payment_intent.canceled', next, { now: request.now, livemode: next.livemode });
    return ok(next);
  }),
};

export const intentCalls: readonly SandboxCall[] = [
  createIntent,
  listCall('payment_intent', '/v1/payment_intents'),
  retrieveIntent,
  updateIntent,
  cancelIntent,
];
