import type { ProviderDispute } from '@setter/domain/payments/provider-dispute';
import type { ProviderRefund } from '@setter/domain/payments/provider-refund';
import { paymentDecider } from '@setter/domain/payments/decider';
import type { CommandContext } from '@setter/event-store/append';
import { handleCommand } from '@setter/event-store/append';
import { Effect } from 'effect';
import { partOf } from '@setter/command-api/derived-context';
import { paymentFold, walletFold } from '@setter/command-api/folds';
import { CardGateway } from '@setter/command-api/payments/card-gateway';
import { findPayment, type StartedPayment } from '@setter/command-api/payments/find-payment';
import { SandboxPayments } from '@setter/command-api/payments/sandbox/sandbox-payments';
import { asAdmin, demoContext } from './demo-context.ts';

type News =
  | { readonly type: 'RecordRefund'; readonly refund: ProviderRefund }
  | { readonly type: 'RecordDispute'; readonly dispute: ProviderDispute }
  | {
      readonly type: 'RequestRefund';
      readonly requestId: string;
      readonly credits: number;
      readonly reason: string;
    };

const decide = (context: CommandContext, { terms }: StartedPayment, command: News) =>
  handleCommand({
    context,
    decider: paymentDecider,
    reads: { payment: paymentFold(terms.paymentId, terms.clientId), wallet: walletFold(terms.clientId) },
    command,
  });

const started = Effect.fnUntraced(function* (intentId: string) {
  const payment = yield* findPayment(intentId);
  return payment ?? (yield* Effect.die(`the demo paid ${intentId}, which nothing was started for`));
});

/** An admin pays unspent credits back, and the provider says yes at once. */
export const refund = Effect.fn('demo.refund')(function* (
  key: string,
  intentId: string,
  { credits, reason }: { readonly credits: number; readonly reason: string },
) {
  const gateway = yield* CardGateway;
  const payment = yield* started(intentId);
  const context = yield* demoContext(key, asAdmin);
  const { commandId: requestId } = context;
  const asked = yield* decide(context, payment, { type: 'RequestRefund', requestId, credits, reason });
  const request = asked.states.payment.status === 'none' ? null : asked.states.payment.request;
  if (request === null) return;
  const { paymentId } = payment.terms;
  const paid = yield* gateway.createRefund({
    idempotencyKey: requestId,
    intentId,
    amountCents: request.amountCents,
    metadata: { paymentId, requestId },
  });
  const answered = yield* partOf(context, 'demo', `${key} answered`);
  yield* decide(answered, payment, { type: 'RecordRefund', refund: paid });
});

/** The cardholder's dispute reaches us; a lost one was decided by the bank before. */
export const dispute = Effect.fn('demo.dispute')(function* (key: string, intentId: string, isLost: boolean) {
  const gateway = yield* CardGateway;
  const sandbox = yield* SandboxPayments;
  const payment = yield* started(intentId);
  const [opened] = yield* gateway.disputesOf(intentId);
  if (opened === undefined) return yield* Effect.die(`nobody disputes ${intentId}`);
  if (isLost) yield* sandbox.decideDispute(opened.disputeId, 'lost');
  const found = (yield* gateway.retrieveDispute(opened.disputeId)) ?? opened;
  yield* decide(yield* demoContext(key, asAdmin), payment, { type: 'RecordDispute', dispute: found });
});
