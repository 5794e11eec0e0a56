import { creditPacks } from '@setter/domain/credits/credit-packs';
import { Effect } from 'effect';
import { partOf } from '@setter/command-api/derived-context';
import { failPayment } from '@setter/command-api/payments/fail-payment';
import { findPayment } from '@setter/command-api/payments/find-payment';
import { SandboxPayments } from '@setter/command-api/payments/sandbox/sandbox-payments';
import { settleIfPaid } from '@setter/command-api/payments/settle-if-paid';
import { startPayment } from '@setter/command-api/payments/start-payment';
import type { Pack } from './businesses.ts';
import { asClient, demoContext } from './demo-context.ts';

const paying = { number: '4242424242424242', expMonth: 12, expYear: 2099 };
const declined = { ...paying, number: '4000000000000002' };
const disputed = { ...paying, number: '4000000000000259' };

type Buy = {
  readonly clientId: number;
  readonly pack: Pack;
  readonly declinedFirst: boolean;
  /** Cents, when what is paid is not the price: the payment is held then. */
  readonly paysCents?: number | undefined;
  /** The cardholder disputes it later. */
  readonly isDisputed?: boolean | undefined;
};

/**
 * A purchase from the first click to the credits, as a client makes it with the sandbox's test cards. Returns the
 * provider's id.
 */
export const buy = Effect.fn('demo.buy')(function* (
  key: string,
  { clientId, pack: size, declinedFirst, paysCents, isDisputed = false }: Buy,
) {
  const sandbox = yield* SandboxPayments;
  const pack = creditPacks.find(({ credits }) => credits === size);
  if (pack === undefined) return yield* Effect.die(`there is no pack of ${size} credits`);
  const context = yield* demoContext(key, asClient(clientId));
  const { intent } = yield* startPayment(context, { clientId, pack });
  if (declinedFirst) {
    yield* sandbox.confirm(intent.intentId, declined);
    const payment = yield* findPayment(intent.intentId);
    const failing = yield* partOf(context, 'demo', `${key} declined`);
    if (payment !== undefined) {
      yield* failPayment(failing, { terms: payment.terms, declineCode: 'generic_decline' });
    }
  }
  if (paysCents !== undefined) yield* sandbox.changeAmount(intent.intentId, paysCents);
  yield* sandbox.confirm(intent.intentId, isDisputed ? disputed : paying);
  yield* settleIfPaid(intent.intentId);
  return intent.intentId;
});
