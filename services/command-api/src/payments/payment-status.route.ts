import { stateOf } from '@setter/event-store/append';
import type { ResponseOf } from '@setter/contracts/call';
import { paymentStatus } from '@setter/contracts/payments/payment-status';
import { balanceOf } from '@setter/domain/credits/state';
import { reject } from '@setter/domain/rejections';
import { route } from '@setter/http/route';
import { Effect } from 'effect';
import { walletFold } from '../folds.ts';
import type { Intent } from './card-gateway.ts';
import { findPayment, type StartedPayment } from './find-payment.ts';
import { asGatewayProblem } from './gateway-problem.ts';
import { settleIfPaid } from './settle-if-paid.ts';

type Status = ResponseOf<typeof paymentStatus>['status'];

const statusOf = (payment: StartedPayment, intent: Intent | undefined): Status => {
  if (payment.status === 'succeeded') return 'credited';
  if (payment.status === 'in_review') return 'in_review';
  if (intent === undefined || intent.status === 'cancelled' || payment.status === 'cancelled')
    return 'cancelled';
  // Not in the ledger yet, so not credited yet.
  if (intent.status === 'succeeded' || intent.status === 'processing') return 'processing';
  if (intent.status === 'requires_action') return 'requires_action';
  return intent.declineCode === null ? 'requires_payment' : 'failed';
};

/** The person who returns from paying asks here, and by asking makes us look at the provider. */
export const paymentStatusRoute = route(paymentStatus, ({ params, session }) =>
  Effect.gen(function* () {
    const { paymentIntentId } = params;
    const owned = yield* findPayment(paymentIntentId);
    if (owned?.terms.clientId !== session.clientId) return yield* Effect.fail(reject('NotFound'));
    const looked = yield* settleIfPaid(paymentIntentId);
    if (looked === undefined) return yield* Effect.fail(reject('NotFound'));
    const { payment, intent, position } = looked;
    const wallet = yield* stateOf(walletFold(session.clientId));
    const body = {
      status: statusOf(payment, intent),
      credits: payment.terms.credits,
      balance: balanceOf(wallet),
    };
    return { body, ...(position !== undefined && { position }) };
  }).pipe(asGatewayProblem),
);
