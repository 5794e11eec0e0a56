import { describe, expect, it } from 'vitest';
import { wrongLot, wrongMoney, wrongNumbers, wrongRefund } from './money-checks.ts';
import { paymentsIn } from './payment-money.ts';
import type { StoredRow } from './read-log.ts';

let position = 0;
const row = (type: string, data: StoredRow['data']): StoredRow => ({
  position: ++position,
  stream_id: 'payment-p',
  version: position,
  id: `id-${position}`,
  type,
  schema_version: 1,
  partition_key: 'client-1',
  data,
  metadata: {
    commandId: 'c',
    causationId: 'cause',
    correlationId: 'r',
    actor: { kind: 'system', id: '1' },
    occurredAt: '2026-11-21T00:00:00.000Z',
  },
  digest: '',
  recorded_at: new Date(0),
});
const mine = { paymentId: 'p', lotId: 'l' };
const arrived = row('PaymentSucceeded', { ...mine, intentId: 'pi', amountCents: 500, credits: 5 });
const invoiced = row('TaxInvoiceIssued', { paymentId: 'p', amountCents: 500, number: 1 });
const asked = row('RefundRequested', { paymentId: 'p', requestId: 'r', amountCents: 200 });
const refunded = row('PaymentRefunded', { paymentId: 'p', requestId: 'r', amountCents: 200 });
const failed = row('RefundFailed', { paymentId: 'p', requestId: 'r', refundId: null, amountCents: 200 });
const taken = row('LotRefunded', { ...mine, credits: 2, amountCents: 200 });
const noted = row('AdjustmentNoteIssued', { paymentId: 'p', amountCents: 200, number: 2 });
const spent = row('CreditSpent', { lotId: 'l' });
const provider = (refundCents: readonly number[], lostCents = 0) => [
  {
    intentId: 'pi',
    capturedCents: 500,
    refunds: refundCents.map((cents) => ({ requestId: 'r', cents })),
    lostCents,
  },
];

describe('the checks of money notice', () => {
  it('a refund that is paid twice, with another amount, never ends, or ends otherwise than it was paid', () => {
    expect(wrongRefund(asked, [refunded], provider([200]))).toEqual([]);
    expect(wrongRefund(asked, [failed], provider([]))).toEqual([]);
    expect(wrongRefund(asked, [refunded], provider([200, 200]))).toHaveLength(1);
    expect(wrongRefund(asked, [refunded], provider([300]))).toHaveLength(1);
    expect(wrongRefund(asked, [], provider([]))).toHaveLength(1);
    expect(wrongRefund(asked, [failed], provider([200]))).toHaveLength(1);
    expect(wrongRefund(asked, [refunded, refunded], provider([200]))).toHaveLength(2);
  });

  it('money that is recorded, invoiced and kept by the provider in different sums', () => {
    const sums = (log: readonly StoredRow[], at = provider([200])) => wrongMoney(paymentsIn(log), at);
    expect(sums([arrived, invoiced, refunded, noted])).toEqual([]);
    expect(sums([arrived, invoiced, refunded])).toHaveLength(1);
    expect(sums([arrived, invoiced, refunded, noted], provider([]))).toHaveLength(1);
    expect(sums([], provider([]))).toHaveLength(1);
    const lost = row('DisputeClosed', { paymentId: 'p', outcome: 'lost', amountCents: 500 });
    const won = row('DisputeClosed', { paymentId: 'p', outcome: 'won', amountCents: 500 });
    const note = row('AdjustmentNoteIssued', { paymentId: 'p', amountCents: 500, number: 2 });
    expect(sums([arrived, invoiced, lost, note], provider([], 500))).toEqual([]);
    expect(sums([arrived, invoiced, won], provider([]))).toEqual([]);
    expect(sums([arrived, invoiced, won], provider([], 500))).toHaveLength(1);
    const lateFailure = row('RefundFailed', { paymentId: 'p', refundId: 're', amountCents: 200 });
    const reversed = row('AdjustmentNoteIssued', { paymentId: 'p', amountCents: -200, number: 3 });
    expect(sums([arrived, invoiced, refunded, noted, lateFailure, reversed], provider([]))).toEqual([]);
  });

  it('a lot with more credits than its money bought, or than it had', () => {
    const lots = (...log: readonly StoredRow[]) => paymentsIn(log).flatMap(wrongLot);
    expect(lots(arrived, refunded, taken, spent)).toEqual([]);
    expect(lots(arrived, refunded)).toHaveLength(1);
    expect(lots(arrived, spent, spent, spent, spent, spent, spent)).toHaveLength(1);
    const returned = row('CreditReturned', { lotId: 'l' });
    expect(lots(arrived, spent, returned)).toEqual([]);
    expect(lots(arrived, returned)).toHaveLength(1);
    const removed = row('CreditsRemoved', { fromLots: [{ lotId: 'l', credits: 6 }] });
    expect(lots(arrived, removed)).toHaveLength(1);
  });

  it('a gap in the numbers of documents, and a number that was given twice', () => {
    expect(wrongNumbers([invoiced, noted])).toEqual([]);
    expect(wrongNumbers([noted])).toHaveLength(1);
    expect(wrongNumbers([invoiced, invoiced])).toHaveLength(1);
  });
});
