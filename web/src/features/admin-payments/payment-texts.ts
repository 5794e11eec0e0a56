import { majorUnits } from '@setter/contracts/payments/minor-units';
import type { CsvRow } from '@setter/contracts/csv';
import type { PaymentDetails, PaymentItem } from '@setter/contracts/payments/manage-payments';
import { disputeReasons, type PaymentState } from '@setter/events/payments/value-sets';
import type { Tone } from '../../components/ui/badge.tsx';
import { slugOf } from '../../lib/browser/csv.ts';
import { shown } from '../../lib/texts/personal.ts';
import { dayKey, formatDate, formatTime } from '../../lib/time/time.ts';

export const stateLabels: Record<PaymentState, string> = {
  requires_payment: 'Waiting for payment',
  processing: 'Processing',
  credited: 'Credited',
  failed: 'Failed',
  cancelled: 'Cancelled',
  in_review: 'Held',
  refunding: 'Refunding',
  refunded: 'Refunded',
  partly_refunded: 'Partly refunded',
  disputed: 'Disputed',
  dispute_lost: 'Dispute lost',
};

export const stateTones: Record<PaymentState, Tone> = {
  requires_payment: 'ochre',
  processing: 'ochre',
  credited: 'green',
  failed: 'grey',
  cancelled: 'grey',
  in_review: 'ochre',
  refunding: 'ochre',
  refunded: 'grey',
  partly_refunded: 'grey',
  disputed: 'red',
  dispute_lost: 'red',
};

const unpaid: ReadonlySet<PaymentState> = new Set(['requires_payment', 'processing', 'failed', 'cancelled']);
/** Whether money has arrived for it. */
export const isPaid = ({ state }: Pick<PaymentItem, 'state'>): boolean => !unpaid.has(state);

/** What is in the head of the list: `2 wait for you: 1 held payment, 1 dispute with evidence due Nov 12`. */
export function waitingText(held: number, disputed: number, evidenceDueBy: string | null): string {
  const waiting = held + disputed;
  if (waiting === 0) return 'Nothing waits for you';
  const due =
    evidenceDueBy === null || disputed !== 1
      ? ''
      : ` with evidence due ${formatDate(evidenceDueBy).split(',')[0]}`;
  const parts = [
    held === 0 ? '' : `${held} held ${held === 1 ? 'payment' : 'payments'}`,
    disputed === 0 ? '' : `${disputed} ${disputed === 1 ? 'dispute' : 'disputes'}${due}`,
  ].filter((part) => part !== '');
  return `${waiting} ${waiting === 1 ? 'waits' : 'wait'} for you: ${parts.join(', ')}`;
}

/** Why the cardholder disputes it: a code of the provider in words. */
export const disputeReason = (code: string): string => {
  const words = code.replaceAll('_', ' ');
  return disputeReasons[code] ?? words.charAt(0).toUpperCase() + words.slice(1);
};

/** `Tax invoice 000022`, `Adjustment note 000023`; an invoice without GST is no tax invoice. */
export const documentTitle = (
  { kind, number }: PaymentDetails['documents'][number],
  hasGst: boolean,
): string =>
  kind === 'adjustment_note'
    ? `Adjustment note ${number}`
    : `${hasGst ? 'Tax invoice' : 'Invoice'} ${number}`;

/** Where the provider shows a payment. */
export const providerAddress = ({ intentId, liveMode }: Pick<PaymentDetails, 'intentId' | 'liveMode'>) =>
  `https://dashboard.stripe.com/${liveMode ? '' : 'test/'}payments/${encodeURIComponent(intentId)}`;

export const csvColumns = [
  'Date',
  'Time',
  'Client',
  'Credits',
  'Amount',
  'GST',
  'Currency',
  'State',
  'Card',
  'Mode',
];

/** A payment in an export; days and times are those of the business, amounts in units of the currency. */
export const csvCells = (payment: PaymentItem): CsvRow => [
  formatDate(payment.createdAt),
  formatTime(payment.createdAt),
  shown(payment.clientName),
  payment.credits,
  majorUnits(payment.amountCents, payment.currency),
  majorUnits(payment.gstCents, payment.currency),
  payment.currency,
  stateLabels[payment.state],
  payment.card,
  payment.liveMode ? 'Live' : 'Test',
];

/** `wattle-co-payments-2026-11-21.csv` for the business Wattle & Co. */
export const csvFileName = (brandName: string, now: Date): string =>
  `${slugOf(brandName)}-payments-${dayKey(now)}.csv`;
