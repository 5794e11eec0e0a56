import type { WalletEvent } from '@setter/events/credits/events';
import type { PaymentEvent } from '@setter/events/payments/events';
import {
  freeze,
  type LotSteps,
  release,
  reverseRefund,
  settleAvailable,
  startSteps,
  takeForRefund,
} from '../credits/lot-steps.ts';
import { lotOf, type Wallet } from '../credits/state.ts';
import type { Decided } from '../decision.ts';
import { reject } from '../rejections.ts';
import { moneyBack } from './money-back.ts';
import type { ProviderDispute } from './provider-dispute.ts';
import type { HeldPayment, Payment, SucceededPayment } from './state.ts';

export type RecordDispute = {
  readonly type: 'RecordDispute';
  /** As fetched from the provider. */
  readonly dispute: ProviderDispute;
  /**
   * What was recorded of it when the provider was asked. Without it the news may be older than what is recorded: then an
   * end is final.
   */
  readonly seen?: ProviderDispute['status'] | 'none';
};

/**
 * What the provider says of a cardholder's dispute. What is unspent of the payment's lot is frozen when it is opened,
 * released when it is won, and removed when it is lost, as far as the disputed money bought it. A provider that has
 * changed its mind since is right: what its former decision took or released is undone. `PaymentChanged`: something else
 * was recorded meanwhile, and the provider is to be asked again.
 */
export const recordDispute = (
  { dispute, seen }: RecordDispute,
  { payment, wallet }: { readonly payment: Payment; readonly wallet: Wallet },
): Decided<{ payment: PaymentEvent; wallet: WalletEvent }> => {
  if (payment.status === 'none') return reject('NotFound');
  if (payment.status !== 'succeeded' && payment.status !== 'in_review') return reject('PaymentNotPayable');
  const known = payment.disputes.find(({ disputeId }) => disputeId === dispute.disputeId);
  const isCorrected = known !== undefined && known.status !== 'open';
  if (isCorrected) {
    if (seen === undefined || known.status === dispute.status) return { append: {} };
    if (seen !== known.status) return reject('PaymentChanged');
  }
  const lot = payment.status === 'succeeded' ? lotOf(wallet, payment.lotId) : undefined;
  const untouched = lot && startSteps(payment.terms.clientId, lot);
  const start =
    untouched && known?.status === 'lost'
      ? settleAvailable(reverseRefund(untouched, dispute.disputeId))
      : untouched;
  const isOpened = known === undefined || (isCorrected && dispute.status === 'open');
  const opened = isOpened ? open(dispute, payment, start) : { events: [], steps: start };
  const wasDueBy = isOpened ? dispute.evidenceDueBy : known?.evidenceDueBy;
  const changed = wasDueBy === dispute.evidenceDueBy ? [] : [dueDateChanged(dispute, payment)];
  const closed =
    dispute.status === 'open' ? undefined : close(dispute, dispute.status, payment, opened.steps);
  return {
    append: {
      payment: [...opened.events, ...(closed?.events ?? changed)],
      wallet: (closed ?? opened).steps?.events ?? [],
    },
  };
};

type Done = { readonly events: readonly PaymentEvent[]; readonly steps: LotSteps | undefined };
type Captured = HeldPayment | SucceededPayment;

const open = (dispute: ProviderDispute, payment: Captured, steps: LotSteps | undefined): Done => {
  const { disputeId, amountCents, reason, evidenceDueBy } = dispute;
  const { paymentId, clientId } = payment.terms;
  const credits = steps?.lot.available ?? 0;
  const disputed: PaymentEvent = {
    type: 'PaymentDisputed',
    data: { paymentId, clientId, disputeId, amountCents, reason, evidenceDueBy, credits },
  };
  return {
    events: [disputed],
    steps: steps && freeze(steps, { freezeId: disputeId, cause: 'dispute', credits }),
  };
};

const dueDateChanged = (
  { disputeId, evidenceDueBy }: ProviderDispute,
  { terms }: Captured,
): PaymentEvent => ({
  type: 'DisputeChanged',
  data: { paymentId: terms.paymentId, clientId: terms.clientId, disputeId, evidenceDueBy },
});

const close = (
  { disputeId, amountCents }: ProviderDispute,
  outcome: 'won' | 'lost',
  payment: Captured,
  steps: LotSteps | undefined,
): Done => {
  const { paymentId, clientId } = payment.terms;
  const released = steps && release(steps, disputeId);
  const isLost = outcome === 'lost';
  const taken =
    released && isLost ? takeForRefund(released, { refundId: disputeId, paymentId, amountCents }) : released;
  const settled = taken && settleAvailable(taken);
  const { credits, shortfall } = moneyBack(
    isLost ? released?.lot : undefined,
    settled?.events.slice(released?.events.length) ?? [],
  );
  const closed: PaymentEvent = {
    type: 'DisputeClosed',
    data: {
      paymentId,
      clientId,
      disputeId,
      outcome,
      amountCents,
      credits,
      shortfallCredits: shortfall.credits,
      shortfallCents: shortfall.cents,
    },
  };
  return { events: [closed], steps: settled };
};
