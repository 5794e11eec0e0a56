import { Effect } from 'effect';
import { z } from 'zod';
import { GatewayUnavailable } from '../card-gateway.ts';
import { type Confirmed, SandboxPayments } from '../sandbox/sandbox-payments.ts';
import { type StripeClient, type StripeError, unavailable } from './stripe-client.ts';

const confirmed = z.object({ status: z.enum(['succeeded', 'requires_action']) });

const answered = (given: unknown): Effect.Effect<Confirmed, GatewayUnavailable> => {
  const read = confirmed.safeParse(given);
  return read.success
    ? Effect.succeed(read.data)
    : Effect.fail(new GatewayUnavailable({ cause: read.error }));
};

const problemOf = (error: StripeError): Effect.Effect<Confirmed, GatewayUnavailable> => {
  if (error.type === 'StripeCardError')
    return Effect.succeed({ problem: 'declined', message: error.message });
  if (error.status === 404) return Effect.succeed({ problem: 'not_found' });
  if (error.code === 'payment_intent_unexpected_state') return Effect.succeed({ problem: 'not_payable' });
  return Effect.fail(unavailable(error));
};

const orProblem = <R>(effect: Effect.Effect<unknown, StripeError, R>) =>
  Effect.matchEffect(effect, { onSuccess: answered, onFailure: problemOf });

/** The payer, the bank and the dashboard in one: Stripe's API where it has the call, else the sandbox's own. */
export const sandboxPayments = ({ ask }: StripeClient) =>
  SandboxPayments.of({
    confirm: Effect.fn('Sandbox.confirm')(function* (intentId, { number, expMonth, expYear }) {
      const card = { number, exp_month: expMonth, exp_year: expYear };
      // Stripe's own types leave card numbers to the browser.
      const params = { payment_method_data: { type: 'card', card } };
      return yield* orProblem(
        ask((stripe, options) =>
          stripe.rawRequest('POST', `/v1/payment_intents/${intentId}/confirm`, params, options),
        ),
      );
    }),
    authenticate: Effect.fn('Sandbox.authenticate')(function* (intentId, approve) {
      const path = `/sandbox/payment_intents/${intentId}/authenticate`;
      return yield* orProblem(
        ask((stripe, options) => stripe.rawRequest('POST', path, { approve }, options)),
      );
    }),
    changeAmount: Effect.fn('Sandbox.changeAmount')(function* (intentId, amount) {
      yield* ask((stripe, options) => stripe.paymentIntents.update(intentId, { amount }, options)).pipe(
        Effect.catch((error) =>
          error.code === 'payment_intent_unexpected_state' ? Effect.void : Effect.fail(unavailable(error)),
        ),
      );
    }),
    decideDispute: Effect.fn('Sandbox.decideDispute')(function* (disputeId, outcome) {
      const text = outcome === 'won' ? 'winning_evidence' : 'losing_evidence';
      const params = { evidence: { uncategorized_text: text }, submit: true };
      return yield* ask((stripe, options) => stripe.disputes.update(disputeId, params, options)).pipe(
        Effect.as(true),
        Effect.catch((error) => {
          if (error.code === 'dispute_closed') return Effect.succeed(true);
          return error.status === 404 ? Effect.succeed(false) : Effect.fail(unavailable(error));
        }),
      );
    }),
    redecideDispute: Effect.fn('Sandbox.redecideDispute')(function* (disputeId, status) {
      const path = `/sandbox/disputes/${disputeId}`;
      yield* ask((stripe, options) => stripe.rawRequest('POST', path, { status }, options)).pipe(
        Effect.mapError(unavailable),
      );
    }),
    settleRefund: Effect.fn('Sandbox.settleRefund')(function* (refundId, status) {
      const path = `/sandbox/refunds/${refundId}`;
      yield* ask((stripe, options) => stripe.rawRequest('POST', path, { status }, options)).pipe(
        Effect.mapError(unavailable),
      );
    }),
    acknowledgeWebhooks: ask((stripe) => stripe.rawRequest('POST', '/sandbox/webhooks/acknowledge', {})).pipe(
      Effect.mapError(unavailable),
      Effect.asVoid,
    ),
  });
