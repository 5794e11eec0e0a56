import type { PaymentItem } from '@setter/contracts/payments/manage-payments';
import { describe, expect, it } from 'vitest';
import { csvFile } from '@setter/contracts/csv';
import {
  csvCells,
  csvColumns,
  csvFileName,
  disputeReason,
  documentTitle,
  isPaid,
  providerAddress,
  waitingText,
} from './payment-texts.ts';

const payment: PaymentItem = {
  id: '00000009-0000-7000-8000-000000000001',
  clientId: 7,
  clientName: '=Coastal Kitchens',
  credits: 10,
  amountCents: 99_900,
  gstCents: 9082,
  currency: 'AUD',
  state: 'partly_refunded',
  refundableCredits: 4,
  refundableCents: 39_960,
  liveMode: false,
  createdAt: '2026-10-31T13:30:00.000Z',
  card: 'Visa ending 4242',
  isWaiting: false,
  allowedActions: ['refund'],
};

describe('the texts of payments', () => {
  it('say what waits', () => {
    expect(waitingText(0, 0, null)).toBe('Nothing waits for you');
    expect(waitingText(1, 0, null)).toBe('1 waits for you: 1 held payment');
    expect(waitingText(1, 1, '2026-11-11T20:00:00Z')).toBe(
      '2 wait for you: 1 held payment, 1 dispute with evidence due Nov 12',
    );
    expect(waitingText(2, 3, '2026-11-11T20:00:00Z')).toBe('5 wait for you: 2 held payments, 3 disputes');
  });

  it('call a document a tax invoice only when GST was charged', () => {
    const invoice = { number: '000022', kind: 'invoice' } as const;
    expect(documentTitle(invoice, true)).toBe('Tax invoice 000022');
    expect(documentTitle(invoice, false)).toBe('Invoice 000022');
    expect(documentTitle({ ...invoice, kind: 'adjustment_note' }, true)).toBe('Adjustment note 000022');
  });

  it('name the reasons of disputes, also those that are new', () => {
    expect(disputeReason('fraudulent')).toBe('Fraudulent: the cardholder did not authorise it');
    expect(disputeReason('bank_cannot_process')).toBe('Bank cannot process');
  });

  it('lead to the payment at the provider, in its mode', () => {
    expect(providerAddress({ intentId: 'pi_1', liveMode: true })).toBe(
      'https://dashboard.stripe.com/payments/pi_1',
    );
    expect(providerAddress({ intentId: 'pi_1', liveMode: false })).toBe(
      'https://dashboard.stripe.com/test/payments/pi_1',
    );
  });

  it('know which payments have brought money', () => {
    expect(
      (['failed', 'processing', 'in_review', 'disputed'] as const).map((state) => isPaid({ state })),
    ).toEqual([false, false, true, true]);
  });

  it('are exported with days in Sydney, amounts as numbers and without formulas', () => {
    const csv = csvFile([csvColumns, csvCells(payment)]);
    expect(csv.replace('\uFEFF', '').split('\r\n')).toEqual([
      'Date,Time,Client,Credits,Amount,GST,Currency,State,Card,Mode',
      `"Nov 1, 2026",12:30 AM,'=Coastal Kitchens,10,999,90.82,AUD,Partly refunded,Visa ending 4242,Test`,
      '',
    ]);
    expect(csvFileName('Wattle & Co', new Date('2026-11-20T13:30:00Z'))).toBe(
      'wattle-co-payments-2026-11-21.csv',
    );
  });
});
