import { Effect } from 'effect';
import { z } from 'zod';
import { ok, type SandboxCall } from '../call.ts';
import { type Charge, withRefunded } from '../objects/charge.ts';
import { type Refund, refundOf } from '../objects/refund.ts';
import { expand, metadata, readForm, wholeNumber } from '../read-form.ts';
import { invalidRequest, resourceMissing, type StripeFailure } from '../stripe-failure.ts';
import { recordEvent } from '../store/events.ts';
import { findObject, keepObject, lockIntent, newId } from '../store/objects.ts';
import { refundStatus } from '../test-cards.ts';
import { listCall } from './list-call.ts';
import { retrieveCall } from './retrieve-call.ts';

const wanted = z.strictObject({
  payment_intent: z.string(),
  amount: wholeNumber.optional(),
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
  metadata: metadata.default({}),
  expand: expand.optional(),
});

const inDollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;

const refusalOf = (charge: Charge, amount: number): StripeFailure | undefined => {
  const left = charge.amount - charge.amount_refunded;
  if (charge.disputed) {
    return invalidRequest(
      'charge_disputed',
      `Charge ${charge.id} has been charged back; cannot issue a refund.`,
    );
  }
  if (left === 0) {
    return invalidRequest('charge_already_refunded', `Charge ${charge.id} has already been refunded.`);
  }
  if (amount > left) {
    const message = `Refund amount (${inDollars(amount)}) is greater than unrefunded amount on charge (${inDollars(left)})`;
    return invalidRequest('amount_too_large', message, 'amount');
  }
  return amount < 1
    ? invalidRequest('parameter_invalid_integer', 'Invalid positive integer', 'amount')
    : undefined;
};

const createRefund: SandboxCall = {
  method: 'POST',
  path: '/v1/refunds',
  answer: Effect.fnUntraced(function* ({ form, now }) {
    const {
      payment_intent: intentId,
      metadata: given,
      reason = null,
      ...asked
    } = yield* readForm(wanted, form);
    const intent = yield* lockIntent(intentId);
    if (intent === undefined) return yield* resourceMissing('payment_intent', intentId, 'payment_intent');
    const charge = yield* findObject('charge', intent.latest_charge ?? '');
    if (charge === undefined) {
      return yield* invalidRequest(
        'charge_not_found',
        'This PaymentIntent does not have a successful charge to refund.',
        'payment_intent',
      );
    }
    const amount = asked.amount ?? charge.amount - charge.amount_refunded;
    const refusal = refusalOf(charge, amount);
    if (refusal !== undefined) return yield* refusal;
    const status = refundStatus(charge.payment_method_details.card.last4);
    const refund = refundOf(charge, { id: newId('re'), amount, metadata: given, reason, status }, now);
    yield* keepObject(refund);
    yield* recordEvent('refund.created', refund, { now, livemode: charge.livemode });
    // What is pending is taken off the charge at once as well.
    const after = withRefunded(charge, amount);
    yield* keepObject(after);
    if (status === 'succeeded')
      yield* recordEvent('charge.refunded', after, { now, livemode: charge.livemode });
    return ok(refund);
  }),
};

const outcome = z.strictObject({ status: z.enum(['succeeded', 'failed']) });

/** Not of Stripe's API: what the bank makes of a refund later. One that succeeded may still fail. */
const settleRefund: SandboxCall = {
  method: 'POST',
  path: '/sandbox/refunds/:id',
  answer: Effect.fnUntraced(function* ({ id, form, now }) {
    const { status } = yield* readForm(outcome, form);
    const found = yield* findObject('refund', id);
    if (found === undefined) return yield* resourceMissing('refund', id, 'id');
    yield* lockIntent(found.payment_intent);
    const refund = (yield* findObject('refund', id)) ?? found;
    const charge = yield* findObject('charge', refund.charge);
    if (charge === undefined || refund.status === status || refund.status === 'failed') return ok(refund);
    const { livemode } = charge;
    const next: Refund = {
      ...refund,
      status,
      ...(status === 'failed' && { failure_reason: 'expired_or_canceled_card' }),
    };
    yield* keepObject(next);
    yield* recordEvent('refund.updated', next, { now, livemode });
    if (status === 'succeeded') yield* recordEvent('charge.refunded', charge, { now, livemode });
    else {
      yield* keepObject(withRefunded(charge, -refund.amount));
      yield* recordEvent('refund.failed', next, { now, livemode });
    }
    return ok(next);
  }),
};

export const refundCalls: readonly SandboxCall[] = [
  createRefund,
  listCall('refund', '/v1/refunds'),
  retrieveCall('refund', '/v1/refunds'),
  settleRefund,
];
