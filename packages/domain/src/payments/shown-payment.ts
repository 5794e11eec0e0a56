import type { PaymentAction, PaymentGroup, PaymentState } from '@setter/events/payments/value-sets';
import { gstIn } from '../credits/credit-packs.ts';
import { refundAmounts, shortfallOf } from '../credits/lot-value.ts';
import { type Lot, type PaidBack, refundedFrom } from '../credits/state.ts';
import { isRefunding, refundedCents, type StartedPayment } from './state.ts';

/** A payment as admins see it. Amounts are integer cents. */
export type ShownPayment = {
  readonly state: PaymentState;
  readonly group: PaymentGroup | null;
  /** For an admin's decision, or for evidence that is due. */
  readonly isWaiting: boolean;
  readonly credits: number;
  /** What was received, once it was; GST included. */
  readonly amountCents: number;
  readonly gstCents: number;
  readonly currency: string;
  readonly refundable: PaidBack;
  /** What is paid back for 1, 2, … of the refundable credits; the last is all of them. */
  readonly refundAmounts: readonly number[];
  readonly paidBack: PaidBack;
  readonly shortfall: PaidBack;
  readonly allowedActions: readonly PaymentAction[];
};

const nothing: PaidBack = { credits: 0, cents: 0 };

/** @param lot that the payment bought, once it did. */
export const showPayment = (payment: StartedPayment, lot: Lot | undefined): ShownPayment => {
  const received = receivedOf(payment);
  const state = stateOf(payment, received.amountCents);
  const paidBack = paidBackOf(payment, lot);
  const amounts = refundAmountsOf(payment, lot);
  const refundable = refundableOf(payment, amounts);
  const left = received.amountCents - moneyBack(payment);
  const isHeld = payment.status === 'in_review' && !isRefunding(payment) && left > 0 && !isDisputed(payment);
  return {
    ...received,
    state,
    group: groups[state],
    isWaiting: isHeld || payment.disputes.some((one) => one.status === 'open' && one.evidenceDueBy !== null),
    refundable,
    refundAmounts: amounts,
    paidBack,
    shortfall: lot === undefined ? nothing : shortfallOf(lot),
    allowedActions: [
      ...(isHeld && isAcceptable(payment) ? (['accept'] as const) : []),
      ...(refundable.cents > 0 ? (['refund'] as const) : []),
    ],
  };
};

/** What went back by refunds and lost disputes, and the credits that went with it. */
export const paidBackOf = (payment: StartedPayment, lot: Lot | undefined): PaidBack =>
  lot === undefined ? { credits: 0, cents: moneyBack(payment) } : refundedFrom(lot);

const receivedOf = (payment: StartedPayment) => {
  const { terms } = payment;
  const withGst = (amountCents: number) => ({
    amountCents,
    gstCents: amountCents === terms.amountCents ? terms.gstCents : gstIn(amountCents, terms.gstCents > 0),
  });
  switch (payment.status) {
    case 'in_review': {
      const { amountCents, currency } = payment.captured;
      return { credits: terms.credits, ...withGst(amountCents), currency };
    }
    case 'succeeded':
      return { credits: payment.credits, ...withGst(payment.amountCents), currency: terms.currency };
    default:
      return { credits: terms.credits, ...withGst(terms.amountCents), currency: terms.currency };
  }
};

const moneyBack = (payment: StartedPayment): number =>
  payment.disputes.reduce(
    (sum, { status, amountCents }) => sum + (status === 'lost' ? amountCents : 0),
    refundedCents(payment),
  );

const isDisputed = ({ disputes }: StartedPayment): boolean => disputes.some(({ status }) => status !== 'won');

const stateOf = (payment: StartedPayment, receivedCents: number): PaymentState => {
  switch (payment.status) {
    case 'started':
      return 'requires_payment';
    case 'processing':
    case 'failed':
    case 'cancelled':
      return payment.status;
    case 'in_review':
    case 'succeeded':
      break;
    default:
      return payment satisfies never;
  }
  const { disputes, status } = payment;
  if (disputes.some((one) => one.status === 'open')) return 'disputed';
  if (isRefunding(payment)) return 'refunding';
  if (disputes.some((one) => one.status === 'lost')) return 'dispute_lost';
  const refunded = refundedCents(payment);
  if (refunded > 0) return refunded >= receivedCents ? 'refunded' : 'partly_refunded';
  return status === 'in_review' ? 'in_review' : 'credited';
};

const groups: Readonly<Record<PaymentState, PaymentGroup | null>> = {
  requires_payment: null,
  processing: null,
  credited: null,
  failed: null,
  cancelled: null,
  in_review: 'held',
  refunding: 'refunded',
  refunded: 'refunded',
  partly_refunded: 'refunded',
  disputed: 'disputed',
  dispute_lost: 'disputed',
};

const refundAmountsOf = (payment: StartedPayment, lot: Lot | undefined): readonly number[] => {
  if (payment.status !== 'succeeded' || isRefunding(payment) || isDisputed(payment)) return [];
  const amounts = lot === undefined ? [] : refundAmounts(lot);
  return (amounts.at(-1) ?? 0) > 0 ? amounts : [];
};

const refundableOf = (payment: StartedPayment, amounts: readonly number[]): PaidBack => {
  if (payment.status !== 'in_review') return { credits: amounts.length, cents: amounts.at(-1) ?? 0 };
  if (isRefunding(payment) || isDisputed(payment)) return nothing;
  return { credits: 0, cents: Math.max(0, payment.captured.amountCents - refundedCents(payment)) };
};

const isAcceptable = (payment: StartedPayment): boolean =>
  payment.status === 'in_review' &&
  refundedCents(payment) === 0 &&
  payment.captured.currency === payment.terms.currency &&
  payment.captured.liveMode === payment.terms.liveMode;
