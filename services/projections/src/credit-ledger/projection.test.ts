import { specifyProjection } from '@setter/testing/projection-spec';
import { describe, expect, it } from 'vitest';
import {
  creditReturned,
  creditsGranted,
  creditSpent,
  creditsPurchased,
  paymentSucceeded,
} from '@setter/testing/sample-events';
import { history, id, minute } from '@setter/testing/history';
import { describeEntry } from './description.ts';
import { creditLedger } from './projection.ts';

const given = (...events: Parameters<typeof history>) =>
  specifyProjection(creditLedger).given(...history(...events));
const none = {
  packId: null,
  appointmentId: null,
  paymentId: null,
  amountCents: null,
  reason: null,
  documentKey: null,
};

describe('credit ledger', () => {
  it('has one line per movement of credit, in signed amounts, and none for the payment itself', () => {
    const common = { clientId: 1, ...none };
    given(paymentSucceeded(), creditsPurchased(), creditSpent(), creditReturned()).thenRows(
      {
        ...common,
        entryId: id(2, 0xe),
        position: 2,
        occurredAt: minute(2),
        type: 'purchase',
        amount: 5,
        cause: 'purchased',
        packId: 'pack-5',
        paymentId: id(1, 2),
        amountCents: 62_500,
        documentKey: `lot ${id(1, 1)}`,
      },
      {
        ...common,
        entryId: id(3, 0xe),
        position: 3,
        occurredAt: minute(3),
        type: 'usage',
        amount: -1,
        cause: 'spent',
        appointmentId: id(1),
      },
      {
        ...common,
        entryId: id(4, 0xe),
        position: 4,
        occurredAt: minute(4),
        type: 'usage',
        amount: 1,
        cause: 'appointment_cancelled',
        appointmentId: id(1),
      },
    );
  });

  it('keeps the reason of a grant and what was paid for it outside the platform', () => {
    given(
      creditsGranted({
        kind: 'paid_offline',
        paid: { amountCents: 15_000, gstCents: 1_364, currency: 'AUD', reference: 'INV 7' },
      }),
    ).thenRowWith({
      type: 'adjustment',
      amount: 2,
      cause: 'paid_offline',
      reason: 'Welcome',
      amountCents: 15_000,
    });
  });

  it('records a freeze and its release as adjustments, and nothing for an empty lot', () => {
    const lot = { clientId: 1, lotId: id(1, 1) };
    given({
      type: 'LotFrozen',
      data: { ...lot, freezeId: 'dp_1', credits: 4, cause: 'dispute' },
    }).thenRowWith({
      type: 'adjustment',
      amount: -4,
    });
    given({ type: 'LotReleased', data: { ...lot, freezeId: 'dp_1', credits: 4 } }).thenRowWith({
      type: 'adjustment',
      amount: 4,
    });
    given({
      type: 'LotFrozen',
      data: { ...lot, freezeId: 'dp_1', credits: 0, cause: 'dispute' },
    }).thenNoRows();
  });

  it('records a refund as a negative amount', () => {
    given({
      type: 'LotRefunded',
      data: {
        clientId: 1,
        lotId: id(1, 1),
        paymentId: id(1, 2),
        refundId: 're_1',
        credits: 3,
        amountCents: 37_500,
      },
    }).thenRowWith({ type: 'refund', amount: -3, amountCents: 37_500 });
  });

  it('records a refund that failed after it succeeded as a positive amount', () => {
    given({
      type: 'LotRefundReversed',
      data: {
        clientId: 1,
        lotId: id(1, 1),
        paymentId: id(1, 2),
        refundId: 're_1',
        credits: 3,
        amountCents: 37_500,
      },
    }).thenRowWith({ type: 'refund', amount: 3, cause: 'refund_reversed', amountCents: 37_500 });
  });
});

describe('the description of a ledger line', () => {
  it('count credits in the singular and the plural, and name the business', () => {
    expect(describeEntry('purchased', 1, 'Wattle & Co')).toBe('Purchased 1 credit');
    expect(describeEntry('purchased', 5, 'Wattle & Co')).toBe('Purchased 5 credits');
    expect(describeEntry('spent', -1, 'Wattle & Co')).toBe('Unlocked');
    expect(describeEntry('returned_by_admin', 1, 'Wattle & Co')).toBe('Returned by Wattle & Co');
    expect(describeEntry('appointment_cancelled', 1, 'Wattle & Co')).toBe('Returned, appointment cancelled');
  });
});
