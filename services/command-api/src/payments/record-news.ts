import { paymentDecider } from '@setter/domain/payments/decider';
import type { ProviderDispute } from '@setter/domain/payments/provider-dispute';
import type { ProviderRefund } from '@setter/domain/payments/provider-refund';
import type { CommandContext } from '@setter/event-store/append';
import { handleCommand } from '@setter/event-store/append';
import { Effect } from 'effect';
import { partOf } from '../derived-context.ts';
import { paymentFold, walletFold } from '../folds.ts';
import { cancelPayment } from './cancel-payment.ts';
import type { Intent } from './card-gateway.ts';
import { failPayment } from './fail-payment.ts';
import type { StartedPayment } from './find-payment.ts';
import { settlePayment } from './settle-payment.ts';

/** What the provider says of a payment, asked after that was read; absent parts were not asked for. */
export type PaymentNews = {
  readonly intent: Intent;
  /** Whether it is news of a try that failed. */
  readonly hasFailed?: boolean;
  /** The newest first. */
  readonly refunds?: readonly ProviderRefund[];
  readonly disputes?: readonly ProviderDispute[];
};

/** The streams that money of a payment moves in. */
export const moneyOf = ({ terms }: StartedPayment) => ({
  payment: paymentFold(terms.paymentId, terms.clientId),
  wallet: walletFold(terms.clientId),
});

/**
 * Records what the provider says: first what became of the intent, then of money that went back. Each part is a command
 * of its own whose id derives from `context`, so that a repeat after a crash goes on where it ended. Run again it
 * changes nothing. `payment` is as it was read before the provider was asked: fails with `PaymentChanged` where something
 * else was recorded since, and the provider is to be asked again.
 */
export const recordNews = Effect.fn('recordNews')(function* (
  context: CommandContext,
  payment: StartedPayment,
  { intent, hasFailed = false, refunds = [], disputes = [] }: PaymentNews,
) {
  yield* recordIntent(context, payment, intent, hasFailed);
  // One append for all: a payment may have hundreds, and the provider does not wait for an answer for long. The oldest
  // comes first: one that failed gives back what a later one takes.
  const unrecorded = refunds.filter((refund) => !isRecorded(payment, refund)).toReversed();
  if (unrecorded.length > 0) {
    const states = unrecorded.map(({ refundId, status }) => `${refundId} ${status}`);
    yield* handleCommand({
      context: yield* partOf(context, 'record refunds', [context.commandId, ...states].join(' ')),
      decider: paymentDecider,
      reads: moneyOf(payment),
      command: { type: 'RecordRefunds', refunds: unrecorded },
    });
  }
  for (const dispute of disputes) {
    yield* handleCommand({
      context: yield* partOf(
        context,
        'record dispute',
        `${context.commandId} ${dispute.disputeId} ${dispute.status}`,
      ),
      decider: paymentDecider,
      reads: moneyOf(payment),
      command: { type: 'RecordDispute', dispute, seen: seenOf(payment, dispute) },
      // The same news is recorded once it was fetched again.
      retriesOn: ['PaymentChanged'],
    });
  }
});

const isRecorded = ({ refunds }: StartedPayment, { refundId, status }: ProviderRefund): boolean =>
  refunds.some((one) => one.refundId === refundId && one.status === status);

const seenOf = ({ disputes }: StartedPayment, { disputeId }: ProviderDispute) =>
  disputes.find((one) => one.disputeId === disputeId)?.status ?? 'none';

const recordIntent = Effect.fn('recordIntent')(function* (
  context: CommandContext,
  payment: StartedPayment,
  intent: Intent,
  hasFailed: boolean,
) {
  const { terms } = payment;
  switch (intent.status) {
    case 'succeeded':
      return yield* Effect.asVoid(settlePayment(context, { intent, payment }));
    case 'cancelled':
      return yield* Effect.asVoid(cancelPayment(context, { terms, cause: 'provider' }));
    case 'processing':
      return yield* Effect.asVoid(
        handleCommand({
          context,
          decider: paymentDecider,
          stream: moneyOf(payment).payment.stream,
          command: { type: 'StartProcessing' },
        }),
      );
    default:
      if (hasFailed && intent.declineCode !== null)
        yield* failPayment(context, { terms, declineCode: intent.declineCode });
  }
});
