import { displayNameOf, type NamesOfClient } from '../clients/display-name.ts';
import { erased } from '@setter/events/marks';
import { creditPrice, creditsFor } from '../credits/lot-price.ts';
import type { Lot } from '../credits/state.ts';
import { describeCard } from './describe-card.ts';
import { showPayment } from './shown-payment.ts';
import type { Captured, HeldPayment, PaymentTerms, StartedPayment } from './state.ts';

type Facts = NamesOfClient & {
  readonly payment: StartedPayment;
  /** That it bought, once it did. */
  readonly lot: Lot | null;
  readonly createdAt: string;
};

/** What the admins see of a payment. Amounts are integer cents. */
export const adminPayment = ({ payment, lot, createdAt, ...names }: Facts) => {
  const shown = showPayment(payment, lot ?? undefined);
  const card = payment.status === 'succeeded' ? payment.card : null;
  return {
    id: payment.terms.paymentId,
    clientId: payment.terms.clientId,
    clientName: displayNameOf(names) || erased,
    credits: shown.credits,
    amountCents: shown.amountCents,
    gstCents: shown.gstCents,
    currency: shown.currency,
    state: shown.state,
    refundableCredits: shown.refundable.credits,
    refundableCents: shown.refundable.cents,
    liveMode: payment.terms.liveMode,
    createdAt,
    card: card === null ? null : describeCard(card.brand, card.last4),
    isWaiting: shown.isWaiting,
    allowedActions: [...shown.allowedActions],
  };
};

/** All that they see of one payment beside its history and its documents. */
export const adminPaymentDetails = (facts: Facts) => {
  const { payment, lot } = facts;
  const { paidBack, refundAmounts, shortfall } = showPayment(payment, lot ?? undefined);
  const { disputes, terms } = payment;
  const dispute = disputes.find(({ status }) => status === 'open') ?? disputes.at(-1);
  const heldCredits = lot?.freezes.find(({ freezeId }) => freezeId === dispute?.disputeId)?.credits;
  return {
    ...adminPayment(facts),
    intentId: terms.intentId,
    refundedCents: paidBack.cents,
    refundedCredits: paidBack.credits,
    refundAmounts: [...refundAmounts],
    receivedPaysFor: payment.status === 'in_review' ? paysFor(payment) : null,
    review: payment.status === 'in_review' ? reviewOf(payment) : null,
    dispute:
      dispute === undefined
        ? null
        : {
            id: dispute.disputeId,
            reason: dispute.reason,
            amountCents: dispute.amountCents,
            credits: heldCredits ?? (dispute.status === 'lost' ? dispute.credits : 0),
            evidenceDueBy: dispute.evidenceDueBy,
            status: dispute.status,
          },
    shortfall: shortfall.cents === 0 ? null : shortfall,
    isSandbox: terms.gateway === 'sandbox',
  };
};

const reviewOf = ({ terms, captured }: HeldPayment) => ({
  expected: moneyOf(terms),
  received: moneyOf(captured),
});

const moneyOf = ({ credits, amountCents, currency, liveMode }: PaymentTerms | Captured) => ({
  credits,
  amountCents,
  currency,
  liveMode,
});

/** How many credits what was received pays for at the price that was expected. */
const paysFor = ({ terms, captured }: HeldPayment) => {
  if (captured.currency !== terms.currency) return null;
  const ordered = { credits: terms.credits, priceCents: terms.amountCents };
  return { ...creditsFor(ordered, captured.amountCents), creditCents: creditPrice(ordered, 1) };
};
