import { decideSandboxDispute } from '@setter/contracts/payments/manage-payments';
import { sandboxAuthenticate, sandboxConfirm } from '@setter/contracts/payments/sandbox';
import { reject, rejections } from '@setter/domain/rejections';
import { type CallFailure, httpProblem } from '@setter/http/call-failure';
import { answerOnce } from '@setter/http/recorded-answer';
import { claimingKeyFirst, route } from '@setter/http/route';
import { Effect } from 'effect';
import { findPayment } from '../find-payment.ts';
import { asGatewayProblem } from '../gateway-problem.ts';
import { type Confirmed, type ConfirmProblem, SandboxPayments } from './sandbox-payments.ts';

const rejectionOf = {
  not_payable: 'PaymentNotPayable',
  not_found: 'NotFound',
} as const satisfies Record<Exclude<ConfirmProblem, 'declined'>, string>;

const onlyOwner = Effect.fn('onlyOwner')(function* (intentId: string, clientId: number) {
  const payment = yield* findPayment(intentId);
  if (payment?.terms.clientId !== clientId) return yield* Effect.fail(reject('NotFound'));
});

const answer = (confirmed: Confirmed): Effect.Effect<'succeeded' | 'requires_action', CallFailure> => {
  if (!('problem' in confirmed)) return Effect.succeed(confirmed.status);
  if (confirmed.problem !== 'declined') return Effect.fail(reject(rejectionOf[confirmed.problem]));
  const { status, code } = rejections.CardDeclined;
  return Effect.fail(httpProblem(status, code, `${confirmed.message} Try another card.`));
};

/** Registered in sandbox mode only: what a provider's own form and the bank do elsewhere. */
export const sandboxPaymentRoutes = [
  route(sandboxConfirm, ({ command, params, body, session }) =>
    Effect.gen(function* () {
      yield* onlyOwner(params.paymentIntentId, session.clientId);
      const sandbox = yield* SandboxPayments;
      const { number, expMonth, expYear } = body;
      const card = { number, expMonth, expYear };
      const confirm = Effect.flatMap(sandbox.confirm(params.paymentIntentId, card), answer);
      return { body: { status: yield* answerOnce(command, confirm) } };
    }).pipe(asGatewayProblem),
  ),
  route(sandboxAuthenticate, ({ command, params, body, session }) =>
    Effect.gen(function* () {
      yield* onlyOwner(params.paymentIntentId, session.clientId);
      const sandbox = yield* SandboxPayments;
      const authenticate = Effect.flatMap(sandbox.authenticate(params.paymentIntentId, body.approve), answer);
      return { body: { status: yield* answerOnce(command, authenticate) } };
    }).pipe(asGatewayProblem),
  ),
  claimingKeyFirst(
    route(decideSandboxDispute, ({ params, body }) =>
      Effect.gen(function* () {
        const sandbox = yield* SandboxPayments;
        const isThere = yield* sandbox.decideDispute(params.id, body.outcome);
        if (!isThere) return yield* Effect.fail(reject('NotFound'));
        return { body: { status: body.outcome } };
      }).pipe(asGatewayProblem),
    ),
  ),
];
