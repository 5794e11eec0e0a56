import {
  createCheckoutPaymentIntent,
  createPaymentIntent,
} from '@setter/contracts/payments/create-payment-intent';
import { findPack, type QuotedPack } from '@setter/domain/credits/credit-packs';
import { isRejection, reject } from '@setter/domain/rejections';
import { type CallRequest, route } from '@setter/http/route';
import { Effect } from 'effect';
import { packsOnSale } from '../credits/packs-on-sale.ts';
import { CardGateway } from './card-gateway.ts';
import { asGatewayProblem } from './gateway-problem.ts';
import { startPayment } from './start-payment.ts';

const answer = Effect.fn('createPaymentIntent')(
  function* (
    { command, session }: Pick<CallRequest<typeof createPaymentIntent>, 'command' | 'session'>,
    quoted: QuotedPack,
  ) {
    const pack = findPack(quoted, yield* packsOnSale);
    if (isRejection(pack)) return yield* Effect.fail(pack);
    const gateway = yield* CardGateway;
    const { intent, position } = yield* startPayment(command, { clientId: session.clientId, pack });
    const body = {
      clientSecret: intent.clientSecret,
      paymentIntentId: intent.intentId,
      publishableKey: gateway.publishableKey,
      mode: gateway.name,
    };
    return { body, ...(position !== undefined && { position }) };
  },
  asGatewayProblem,
  // To the client it is not another one's account.
  Effect.catchTag(['ClientInactive', 'ClientRemoved'], () => Effect.fail(reject('AccountInactive'))),
);

const cents = (dollars: number): number => Math.round(dollars * 100);

export const createPaymentIntentRoutes = [
  route(createPaymentIntent, (request) => {
    const { stripePriceId, credits, amount } = request.body;
    return answer(request, { stripePriceId, credits, amountCents: cents(amount) });
  }),
  route(createCheckoutPaymentIntent, (request) =>
    answer(request, { credits: request.body.credits, amountCents: cents(request.body.amount) }),
  ),
];
