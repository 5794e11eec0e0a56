import type { PaymentDetails, PaymentItem } from '@setter/contracts/payments/manage-payments';
import type { PersonalText } from '@setter/events/marks';
import { displayName } from '@setter/domain/clients/display-name';
import { creditPrice, creditsFor } from '@setter/domain/credits/lot-price';
import { showPayment } from '@setter/domain/payments/shown-payment';
import type { HeldPayment } from '@setter/domain/payments/state';
import { describeCard } from '@setter/domain/payments/describe-card';
import type { PaymentWithClient } from './queries.ts';

/** A payment of the admins' list; names are opened. */
export const toPayment = (row: PaymentWithClient): PaymentItem => {
  const { payment, lot, cardBrand, cardLast4 } = row;
  const shown = showPayment(payment, lot ?? undefined);
  return {
    id: row.paymentId,
    clientId: row.clientId,
    clientName: nameOf(row),
    credits: shown.credits,
    amountCents: shown.amountCents,
    gstCents: shown.gstCents,
    currency: shown.currency,
    state: shown.state,
    refundableCredits: shown.refundable.credits,
    refundableCents: shown.refundable.cents,
    liveMode: payment.terms.liveMode,
    createdAt: row.createdAt,
    card: cardBrand === null || cardLast4 === null ? null : describeCard(cardBrand, cardLast4),
    isWaiting: shown.isWaiting,
    allowedActions: [...shown.allowedActions],
  };
};

const nameOf = (row: PaymentWithClient): PersonalText => {
  const name = displayName({
    username: row.clientUsername,
    firstName: row.clientFirstName,
    lastName: row.clientLastName,
    businessName: row.clientBusinessName,
  });
  return name || { erased: true };
};

type Joined = Pick<PaymentDetails, 'history' | 'documents'>;

/** All of one payment. */
export const toPaymentDetails = (row: PaymentWithClient, joined: Joined): PaymentDetails => {
  const { payment, lot } = row;
  const { paidBack, refundAmounts, shortfall } = showPayment(payment, lot ?? undefined);
  const { disputes, terms } = payment;
  const dispute = disputes.find(({ status }) => status === 'open') ?? disputes.at(-1);
  const heldCredits = lot?.freezes.find(({ freezeId }) => freezeId === dispute?.disputeId)?.credits;
  return {
    ...toPayment(row),
    ...joined,
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

const reviewOf = ({ terms, captured }: HeldPayment): PaymentDetails['review'] => {
  const moneyOf = ({ credits, amountCents, currency, liveMode }: Money): Money => ({
    credits,
    amountCents,
    currency,
    liveMode,
  });
  return { expected: moneyOf(terms), received: moneyOf(captured) };
};

/** How many credits what was received pays for at the price that was expected. */
const paysFor = ({ terms, captured }: HeldPayment): PaymentDetails['receivedPaysFor'] => {
  if (captured.currency !== terms.currency) return null;
  const ordered = { credits: terms.credits, priceCents: terms.amountCents };
  return { ...creditsFor(ordered, captured.amountCents), creditCents: creditPrice(ordered, 1) };
};
type Money = NonNullable<PaymentDetails['review']>['expected'];
