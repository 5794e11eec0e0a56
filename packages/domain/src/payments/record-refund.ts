import type { WalletEvent } from '@setter/events/credits/events';
import type { PaymentEvent } from '@setter/events/payments/events';
import { freezeForRefund, startSteps } from '../credits/lot-steps.ts';
import { refundLot } from '../credits/refund-lot.ts';
import { releaseLot } from '../credits/release-lot.ts';
import { reverseLotRefund } from '../credits/reverse-lot-refund.ts';
import { type Lot, lotOf, type Wallet } from '../credits/state.ts';
import type { Decided } from '../decision.ts';
import { isRejection, reject } from '../rejections.ts';
import { moneyBack } from './money-back.ts';
import type { ProviderRefund } from './provider-refund.ts';
import type { HeldPayment, Payment, RefundRequest, SucceededPayment } from './state.ts';

export type RecordRefund = {
  readonly type: 'RecordRefund';
  /** As fetched from the provider. */
  readonly refund: ProviderRefund;
};

type Captured = HeldPayment | SucceededPayment;
type Both = { payment: PaymentEvent; wallet: WalletEvent };

/**
 * What the provider says of a refund, whether it was asked for here or made in the provider's dashboard. One that
 * is pending freezes what it is about to take; one that succeeded takes its credits out of the wallet in the same append, and gives them back if it fails later. A failure is
 * final: news of a success that comes after it is older.
 */
export const recordRefund = (
  { refund }: RecordRefund,
  { payment, wallet }: { readonly payment: Payment; readonly wallet: Wallet },
): Decided<Both> => {
  if (payment.status === 'none') return reject('NotFound');
  if (payment.status !== 'succeeded' && payment.status !== 'in_review') return reject('PaymentNotPayable');
  const recorded = payment.refunds.find((one) => one.refundId === refund.refundId);
  const request = payment.request?.requestId === refund.requestId ? payment.request : null;
  if (refund.status === 'succeeded')
    return recorded === undefined || recorded.status === 'pending'
      ? refunded(refund, request, payment, wallet)
      : { append: {} };
  if (recorded?.status === 'failed') return { append: {} };
  if (refund.status === 'pending')
    return recorded === undefined && request === null ? initiated(refund, payment, wallet) : { append: {} };
  return failed(refund, request, payment, wallet);
};

const initiated = (
  { refundId, amountCents }: ProviderRefund,
  payment: Captured,
  wallet: Wallet,
): Decided<Both> => {
  const { paymentId, clientId } = payment.terms;
  const lot = payment.status === 'succeeded' ? lotOf(wallet, payment.lotId) : undefined;
  const frozen = lot && freezeForRefund(startSteps(clientId, lot), { refundId, amountCents });
  const credits = lot === undefined || frozen === undefined ? 0 : lot.available - frozen.lot.available;
  const event: PaymentEvent = {
    type: 'RefundInitiated',
    data: { paymentId, clientId, refundId, amountCents, credits },
  };
  return { append: { payment: [event], ...(frozen && { wallet: frozen.events }) } };
};

const refunded = (
  { refundId, amountCents }: ProviderRefund,
  request: RefundRequest | null,
  payment: Captured,
  wallet: Wallet,
): Decided<Both> => {
  const { paymentId, clientId } = payment.terms;
  const requestId = request?.requestId ?? null;
  const lot = payment.status === 'succeeded' ? lotOf(wallet, payment.lotId) : undefined;
  const taken =
    lot === undefined
      ? undefined
      : refundLot(
          {
            type: 'RefundLot',
            clientId,
            lotId: lot.lotId,
            paymentId,
            refundId,
            amountCents,
            freezeId: requestId ?? refundId,
          },
          wallet,
        );
  if (taken !== undefined && isRejection(taken)) return taken;
  const { credits, shortfall } = moneyBack(lot, taken?.append ?? []);
  const event: PaymentEvent = {
    type: 'PaymentRefunded',
    data: {
      paymentId,
      clientId,
      refundId,
      amountCents,
      requestId,
      credits,
      shortfallCredits: shortfall.credits,
      shortfallCents: shortfall.cents,
    },
  };
  return { append: { payment: [event], ...(taken && { wallet: taken.append }) } };
};

const failed = (
  { refundId, amountCents, failureReason }: ProviderRefund,
  request: RefundRequest | null,
  payment: Captured,
  wallet: Wallet,
): Decided<Both> => {
  const { paymentId, clientId } = payment.terms;
  const recorded = payment.refunds.find((one) => one.refundId === refundId);
  const lotId = payment.status === 'succeeded' ? payment.lotId : undefined;
  const requestId = request?.requestId ?? recorded?.requestId ?? null;
  const freezeId = request?.requestId ?? (recorded?.status === 'pending' ? refundId : undefined);
  const undone = undo(lotId, clientId, freezeId, refundId, wallet);
  if (isRejection(undone)) return undone;
  const event: PaymentEvent = {
    type: 'RefundFailed',
    data: {
      paymentId,
      clientId,
      requestId,
      refundId,
      amountCents,
      credits: request?.credits ?? creditsBack(undone.append),
      reason: failureReason ?? 'unknown',
    },
  };
  return { append: { payment: [event], wallet: undone.append } };
};

/** Before the provider's success the credits are released, after it they are returned. */
const undo = (
  lotId: string | undefined,
  clientId: number,
  freezeId: string | undefined,
  refundId: string,
  wallet: Wallet,
): Decided<WalletEvent> => {
  const lot: Lot | undefined = lotId === undefined ? undefined : lotOf(wallet, lotId);
  if (lot === undefined) return { append: [] };
  return freezeId === undefined
    ? reverseLotRefund({ type: 'ReverseLotRefund', clientId, lotId: lot.lotId, refundId }, wallet)
    : releaseLot({ type: 'ReleaseLot', clientId, lotId: lot.lotId, freezeId }, wallet);
};

const creditsBack = (events: readonly WalletEvent[]): number =>
  events.reduce(
    (sum, event) =>
      event.type === 'LotRefundReversed' || event.type === 'LotReleased' ? sum + event.data.credits : sum,
    0,
  );
