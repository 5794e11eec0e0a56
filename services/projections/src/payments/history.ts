import type { PaymentDetails } from '@setter/contracts/payments/manage-payments';
import type { AuditTrailEntry } from '@setter/contracts/audit-trail/audit-trail';
import { creditCount, dollars, moneyIn } from '@setter/contracts/payments/money-texts';
import type { PersonalText } from '@setter/events/marks';
import type { PaymentEvent } from '@setter/events/payments/events';
import { describeCard } from '@setter/domain/payments/describe-card';
import { timeIn } from '../format.ts';

type Entry = PaymentDetails['history'][number];
type Described = { readonly what: string; readonly detail: PersonalText | null };

/** What texts of a payment are written in: a zone's clock, and the currency of the money that was received. */
type Written = { readonly timeZone: string; readonly currency: string };

/** One line of a payment's history. `data` is opened: reasons are in clear or erased. */
export const historyEntry =
  (written: Written) =>
  ({ type, occurredAt, actor, data }: AuditTrailEntry): Entry => ({
    at: occurredAt,
    by: byOf(actor),
    // The stream of a payment holds nothing but its events.
    ...describe({ type, data } as unknown as PaymentEvent, written),
  });

const byOf = ({ kind, id, name }: AuditTrailEntry['actor']): PersonalText => {
  if (kind === 'system') return id.startsWith('card-provider') ? 'Card provider' : 'Setter';
  return name ?? (kind === 'admin' ? 'An admin' : 'The client');
};

const plain = (code: string): string => code.replaceAll('_', ' ');

const withShortfall = (what: string, credits: number, cents: number): string => {
  if (cents === 0) return what;
  return credits === 0
    ? `${what}; ${dollars(cents)} more than its credits cost`
    : `${what}; ${creditCount(credits)} of it were spent before, ${dollars(cents)}`;
};

const describe = (event: PaymentEvent, { timeZone, currency: received }: Written): Described => {
  const money = (amount: number) => moneyIn(amount, received);
  switch (event.type) {
    case 'PaymentStarted': {
      const { credits, intentId } = event.data;
      return { what: `Payment created for ${creditCount(credits)}`, detail: intentId };
    }
    case 'PaymentProcessingStarted':
      return { what: 'The provider began to process it', detail: null };
    case 'PaymentFailed': {
      const { declineCode } = event.data;
      return { what: 'The card was declined', detail: declineCode && plain(declineCode) };
    }
    case 'PaymentCancelled':
      return { what: 'Cancelled', detail: plain(event.data.cause) };
    case 'PaymentHeldForReview': {
      const { captured, differences } = event.data;
      const { amountCents, currency } = captured;
      return {
        what: 'Held for review',
        detail: `${moneyIn(amountCents, currency)}, other than ordered: ${differences.map(plain).join(', ')}`,
      };
    }
    case 'PaymentAccepted': {
      const { credits, amountCents, reason } = event.data;
      return { what: `Accepted ${dollars(amountCents)} for ${creditCount(credits)}`, detail: reason };
    }
    case 'PaymentSucceeded': {
      const { amountCents, currency, card } = event.data;
      const by = card === null ? '' : `, ${describeCard(card.brand, card.last4)}`;
      return { what: 'Payment succeeded', detail: `${dollars(amountCents)} ${currency}${by}` };
    }
    case 'RefundRequested': {
      const { credits, amountCents, reason } = event.data;
      const what = credits === 0 ? '' : ` for ${creditCount(credits)}`;
      return { what: `Refund of ${money(amountCents)}${what} asked for`, detail: reason };
    }
    case 'PaymentRefunded': {
      const { amountCents, requestId, refundId, shortfallCredits, shortfallCents } = event.data;
      const where = requestId === null ? `${refundId}, made at the provider` : refundId;
      return {
        what: `${money(amountCents)} refunded`,
        detail: withShortfall(where, shortfallCredits, shortfallCents),
      };
    }
    case 'RefundInitiated': {
      const { amountCents, refundId } = event.data;
      return { what: `Refund of ${money(amountCents)} begun at the provider`, detail: refundId };
    }
    case 'RefundFailed': {
      const { amountCents, reason } = event.data;
      return { what: `Refund of ${money(amountCents)} failed`, detail: plain(reason) };
    }
    case 'PaymentDisputed': {
      const { amountCents, reason } = event.data;
      return { what: `Dispute of ${money(amountCents)} opened`, detail: plain(reason) };
    }
    case 'DisputeChanged': {
      const { evidenceDueBy } = event.data;
      return evidenceDueBy === null
        ? { what: 'No more evidence can be given', detail: null }
        : { what: 'The date for evidence changed', detail: timeIn(timeZone, evidenceDueBy) };
    }
    case 'DisputeClosed': {
      const { outcome, credits, shortfallCredits, shortfallCents } = event.data;
      const removed = credits === 0 ? 'no credits removed' : `${creditCount(credits)} removed`;
      return {
        what: `Dispute ${outcome}`,
        detail: outcome === 'won' ? null : withShortfall(removed, shortfallCredits, shortfallCents),
      };
    }
    default:
      return event satisfies never;
  }
};
