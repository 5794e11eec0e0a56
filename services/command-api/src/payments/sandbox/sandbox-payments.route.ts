import { decideSandboxDispute } from '@setter/contracts/payments/manage-payments';
import { sandboxAuthenticate, sandboxConfirm } from '@setter/contracts/payments/sandbox';
import { reject, rejections } from '@setter/domain/rejections';
import { httpProblem } from '@setter/platform/http/call-failure';
import { route } from '@setter/platform/http/route';
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

const answer = (confirmed: Confirmed) => {
  if (!('problem' in confirmed)) return Effect.succeed({ body: { status: confirmed.status } });
  if (confirmed.problem !== 'declined') return Effect.fail(reject(rejectionOf[confirmed.problem]));
  const { status, code } = rejections.CardDeclined;
  return Effect.fail(httpProblem(status, code, `${confirmed.message} Try another card.`));
};

/** Registered in sandbox mode only: what a provider's own form and the bank do elsewhere. */
export const sandboxPaymentRoutes = [
  route(sandboxConfirm, ({ params, body, session }) =>
    Effect.gen(function* () {
      yield* onlyOwner(params.paymentIntentId, session.clientId);
      const sandbox = yield* SandboxPayments;
      const { number, expMonth, expYear } = body;
      return yield* answer(yield* sandbox.confirm(params.paymentIntentId, { number, expMonth, expYear }));
    }).pipe(asGatewayProblem),
  ),
  route(sandboxAuthenticate, ({ params, body, session }) =>
    Effect.gen(function* () {
      yield* onlyOwner(params.paymentIntentId, session.clientId);
      const sandbox = yield* SandboxPayments;
      return yield* answer(yield* sandbox.authenticate(params.paymentIntentId, body.approve));
    }).pipe(asGatewayProblem),
  ),
  route(decideSandboxDispute, ({ params, body }) =>
    Effect.gen(function* () {
      const sandbox = yield* SandboxPayments;
      yield* sandbox.decideDispute(params.id, body.outcome);
      return { body: { status: body.outcome } };
    }).pipe(asGatewayProblem),
  ),
];
