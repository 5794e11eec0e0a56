import type { StoredRow } from './read-log.ts';

/** A payment that arrived, as the log has it: its lot, what went back, and its documents. */
export interface PaymentMoney {
  readonly intentId: string;
  readonly receivedCents: number;
  /** By refunds and lost disputes. */
  readonly returnedCents: number;
  /** Its invoice less its notes. */
  readonly invoicedCents: number;
  readonly credits: number;
  /** Neither spent nor refunded nor removed; frozen ones count. */
  readonly leftCredits: number;
  /** Net of those that were returned. */
  readonly spentCredits: number;
}

type Mutable = { -readonly [Key in keyof PaymentMoney]: PaymentMoney[Key] };

/** Every payment that succeeded, by the sums of the events about it. */
export const paymentsIn = (log: readonly StoredRow[]): readonly PaymentMoney[] => {
  const byPayment = new Map<unknown, Mutable>();
  const byLot = new Map<unknown, Mutable>();
  const lost = new Map<unknown, number>();
  for (const row of log) {
    const { type, data } = row;
    if (type === 'PaymentSucceeded') {
      const arrived: Mutable = {
        intentId: String(data['intentId']),
        receivedCents: Number(data['amountCents']),
        returnedCents: 0,
        invoicedCents: 0,
        credits: Number(data['credits']),
        leftCredits: Number(data['credits']),
        spentCredits: 0,
      };
      byPayment.set(data['paymentId'], arrived);
      byLot.set(data['lotId'], arrived);
      continue;
    }
    if (type === 'CreditsRemoved') {
      for (const { lotId, credits } of data['fromLots'] as readonly Taken[]) take(byLot.get(lotId), credits);
      continue;
    }
    const ofLot = byLot.get(data['lotId']);
    if (ofLot !== undefined) moveCredits(ofLot, row);
    const ofPayment = byPayment.get(data['paymentId']);
    if (ofPayment !== undefined) moveMoney(ofPayment, row, lost);
  }
  return [...byPayment.values()];
};

type Taken = { readonly lotId: string; readonly credits: number };

const take = (lot: Mutable | undefined, credits: number): void => {
  if (lot !== undefined) lot.leftCredits -= credits;
};

const moveCredits = (lot: Mutable, { type, data }: StoredRow): void => {
  const credits = Number(data['credits']);
  if (type === 'LotRefunded') take(lot, credits);
  if (type === 'LotRefundReversed') take(lot, -credits);
  if (type !== 'CreditSpent' && type !== 'CreditReturned') return;
  const spent = type === 'CreditSpent' ? 1 : -1;
  lot.spentCredits += spent;
  take(lot, spent);
};

/** @param lost cents of each dispute that is lost; the provider may decide it again. */
const moveMoney = (payment: Mutable, { type, data }: StoredRow, lost: Map<unknown, number>): void => {
  const cents = Number(data['amountCents']);
  if (type === 'PaymentRefunded') payment.returnedCents += cents;
  if (type === 'DisputeClosed' || type === 'PaymentDisputed') {
    const now = data['outcome'] === 'lost' ? cents : 0;
    payment.returnedCents += now - (lost.get(data['disputeId']) ?? 0);
    lost.set(data['disputeId'], now);
  }
  // A refund that failed after it had succeeded.
  if (type === 'RefundFailed' && data['refundId'] !== null) payment.returnedCents -= cents;
  if (type === 'TaxInvoiceIssued') payment.invoicedCents += cents;
  if (type === 'AdjustmentNoteIssued') payment.invoicedCents -= cents;
};
