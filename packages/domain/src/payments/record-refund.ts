import type { WalletEvent } from '@setter/events/credits/events';
import type { PaymentEvent } from '@setter/events/payments/events';
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
 * succeeded takes its credits out of the wallet in the same append, and gives them back if it fails later. A failure is
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
    return recorded === undefined ? refunded(refund, request, payment, wallet) : { append: {} };
  if (refund.status === 'pending' || recorded?.status === 'failed') return { append: {} };
  return failed(refund, request, payment, wallet);
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
            freezeId: requestId ?? undefined,
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
  const undone = undo(lotId, clientId, request, refundId, wallet);
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
  request: RefundRequest | null,
  refundId: string,
  wallet: Wallet,
): Decided<WalletEvent> => {
  const lot: Lot | undefined = lotId === undefined ? undefined : lotOf(wallet, lotId);
  if (lot === undefined) return { append: [] };
  return request === null
    ? reverseLotRefund({ type: 'ReverseLotRefund', clientId, lotId: lot.lotId, refundId }, wallet)
    : releaseLot({ type: 'ReleaseLot', clientId, lotId: lot.lotId, freezeId: request.requestId }, wallet);
};

const creditsBack = (events: readonly WalletEvent[]): number =>
  events.reduce((sum, event) => sum + (event.type === 'LotRefundReversed' ? event.data.credits : 0), 0);
