import type { AuditTrailEntry } from '@setter/contracts/audit-trail/audit-trail';
import type { PaymentEvent } from '@setter/events/payments/events';
import { id } from '@setter/testing/history';
import { describe, expect, it } from 'vitest';
import { historyEntry } from './history.ts';

const mine = { clientId: 1, paymentId: id(1, 2) };
const entry = ({ type, data }: PaymentEvent, currency: string) => {
  const { what, detail } = historyEntry({ timeZone: 'Australia/Sydney', currency })({
    type,
    data,
    occurredAt: '2026-11-26T03:00:00.000Z',
    actor: { kind: 'system', id: 'card-provider-stripe', name: null },
  } as unknown as AuditTrailEntry);
  return [what, detail];
};

describe('the history of a payment', () => {
  const held: PaymentEvent = {
    type: 'PaymentHeldForReview',
    data: {
      ...mine,
      intentId: 'pi_1',
      captured: {
        amountCents: 62_500,
        currency: 'JPY',
        liveMode: false,
        packId: null,
        credits: null,
        clientId: null,
      },
      differences: ['currency'],
    },
  };
  const refunded: PaymentEvent = {
    type: 'PaymentRefunded',
    data: {
      ...mine,
      refundId: 're_1',
      requestId: null,
      amountCents: 62_500,
      credits: 0,
      shortfallCredits: 0,
      shortfallCents: 0,
    },
  };

  it('counts money in the units of the currency that was received', () => {
    expect(entry(held, 'JPY')).toEqual(['Held for review', 'JPY 62500, other than ordered: currency']);
    expect(entry(refunded, 'JPY')[0]).toBe('JPY 62500 refunded');
    expect(entry(refunded, 'AUD')[0]).toBe('$625.00 refunded');
  });
});
