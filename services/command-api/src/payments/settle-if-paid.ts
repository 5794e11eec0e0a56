import { Effect } from 'effect';
import { causedContext } from '../derived-context.ts';
import { CardGateway } from './card-gateway.ts';
import { findPayment } from './find-payment.ts';
import { settlePayment } from './settle-payment.ts';

/**
 * Looks the intent up at the provider and settles it when it was paid, without waiting for a webhook that is
 * late. Returns the payment as it then is and what the provider says; undefined for an intent that is not ours.
 */
export const settleIfPaid = Effect.fn('settleIfPaid')(function* (intentId: string) {
  const payment = yield* findPayment(intentId);
  if (payment === undefined) return undefined;
  if (payment.status === 'succeeded' || payment.status === 'in_review') return { payment, intent: undefined };
  const gateway = yield* CardGateway;
  const intent = yield* gateway.retrieveIntent(intentId);
  if (intent?.status !== 'succeeded') return { payment, intent };
  const context = yield* causedContext({
    scope: 'settle intent',
    key: intentId,
    causationId: intentId,
    correlationId: intentId,
    actor: 'payments',
  });
  const { states, position } = yield* settlePayment(context, { intent, payment });
  const settled = states.payment;
  return settled.status === 'none' ? undefined : { payment: settled, intent, position };
});
