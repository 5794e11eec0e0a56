import {
  acceptPayment as acceptCall,
  refundPayment as refundCall,
} from '@setter/contracts/payments/manage-payments';
import { paymentDecider } from '@setter/domain/payments/decider';
import { reject } from '@setter/domain/rejections';
import { handleCommand } from '@setter/event-store/append';
import { route } from '@setter/http/route';
import { Effect } from 'effect';
import { CardGateway } from './card-gateway.ts';
import { readPayment } from './find-payment.ts';
import { asGatewayProblem } from './gateway-problem.ts';
import { paymentAnswer } from './payment-answer.ts';
import { moneyOf } from './record-news.ts';

const existingPayment = Effect.fnUntraced(function* (paymentId: string) {
  const payment = yield* readPayment(paymentId);
  return payment ?? (yield* Effect.fail(reject('NotFound')));
});

export const managePaymentRoutes = [
  route(
    refundCall,
    Effect.fnUntraced(function* ({ command, params: { id }, body }) {
      const payment = yield* existingPayment(id);
      const { position } = yield* handleCommand({
        context: command,
        decider: paymentDecider,
        reads: moneyOf(payment),
        command: { type: 'RequestRefund', requestId: command.commandId, ...body },
      });
      return { body: yield* paymentAnswer(payment.terms, position), position };
    }),
  ),

  route(
    acceptCall,
    Effect.fnUntraced(function* ({ command, params: { id }, body: { credits, reason } }) {
      const payment = yield* existingPayment(id);
      const gateway = yield* CardGateway;
      const intent =
        payment.status === 'in_review' ? yield* gateway.retrieveIntent(payment.terms.intentId) : undefined;
      // What was held must still be there before it becomes credits.
      if (payment.status === 'in_review' && intent?.amountCents !== payment.captured.amountCents)
        return yield* Effect.fail(reject('PaymentNotAcceptable'));
      const { position } = yield* handleCommand({
        context: command,
        decider: paymentDecider,
        reads: moneyOf(payment),
        command: {
          type: 'AcceptPayment',
          lotId: payment.terms.paymentId,
          credits,
          reason,
          card: intent?.card ?? null,
        },
      });
      return { body: yield* paymentAnswer(payment.terms, position), position };
    }, asGatewayProblem),
  ),
];
