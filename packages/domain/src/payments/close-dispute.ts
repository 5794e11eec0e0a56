import type { DisputeOutcome } from '@setter/events/payments/value-sets';
import type { WalletEvent } from '@setter/events/credits/events';
import type { PaymentEvent } from '@setter/events/payments/events';
import { refundLot, unspentIn } from '../credits/refund-lot.ts';
import { releaseLot } from '../credits/release-lot.ts';
import { lotOf, type Wallet } from '../credits/state.ts';
import type { Decided } from '../decision.ts';
import { isRejection, reject } from '../rejections.ts';
import type { Dispute, Payment, SucceededPayment } from './state.ts';

export type CloseDispute = {
  readonly type: 'CloseDispute';
  readonly disputeId: string;
  readonly outcome: DisputeOutcome;
};

/** Won: the lot can be spent again, unless another dispute is open. Lost: what is unspent of it is gone. */
export const closeDispute = (
  { disputeId, outcome }: CloseDispute,
  { payment, wallet }: { readonly payment: Payment; readonly wallet: Wallet },
): Decided<{ payment: PaymentEvent; wallet: WalletEvent }> => {
  if (payment.status === 'none') return reject('NotFound');
  const dispute = payment.disputes.find((one) => one.disputeId === disputeId);
  if (dispute === undefined) return reject('NotFound');
  if (!dispute.open) return { append: {} };
  const { paymentId, clientId } = payment.terms;
  const closed: PaymentEvent = { type: 'DisputeClosed', data: { paymentId, clientId, disputeId, outcome } };
  if (payment.status !== 'succeeded') return { append: { payment: [closed] } };
  const credits =
    outcome === 'won' ? afterWinning(dispute, payment, wallet) : afterLosing(dispute, payment, wallet);
  return isRejection(credits) ? credits : { append: { payment: [closed], wallet: credits.append } };
};

const afterWinning = (dispute: Dispute, payment: SucceededPayment, wallet: Wallet): Decided<WalletEvent> => {
  const another = payment.disputes.some((one) => one.open && one !== dispute);
  const { lotId, terms } = payment;
  return another
    ? { append: [] }
    : releaseLot({ type: 'ReleaseLot', clientId: terms.clientId, lotId }, wallet);
};

const afterLosing = (dispute: Dispute, payment: SucceededPayment, wallet: Wallet): Decided<WalletEvent> => {
  const { lotId, terms } = payment;
  const lot = lotOf(wallet, lotId);
  if (lot === undefined) return { append: [] };
  const { disputeId: refundId, amountCents } = dispute;
  const credits = unspentIn(lot);
  return refundLot(
    { type: 'RefundLot', clientId: terms.clientId, lotId, refundId, credits, amountCents },
    wallet,
  );
};
