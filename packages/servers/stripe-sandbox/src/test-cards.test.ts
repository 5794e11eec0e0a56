import { describe, expect, it } from 'vitest';
import { askBank, cardOnReceipt, declineMessage } from './test-cards.ts';

const now = new Date('2026-11-21T00:00:00Z');
const ask = (number: string, expMonth = 12, expYear = 2030) => askBank({ number, expMonth, expYear }, now);

describe('the sandbox bank', () => {
  it('answers the listed numbers as Stripe does', () => {
    expect(ask('4242424242424242')).toEqual({ kind: 'approved' });
    expect(ask('4000000000000002')).toEqual({ kind: 'declined', declineCode: 'generic_decline' });
    expect(ask('4000000000009995')).toEqual({ kind: 'declined', declineCode: 'insufficient_funds' });
    expect(ask('4000002500003155')).toEqual({ kind: 'needs_authentication' });
  });

  it('never accepts a number that could be real', () => {
    expect(ask('5555555555554444')).toEqual({ kind: 'declined', declineCode: 'test_mode_live_card' });
    expect(ask('constructor')).toMatchObject({ kind: 'declined' });
  });

  it('accepts a card to the end of its month and not after', () => {
    expect(ask('4242424242424242', 11, 2026)).toEqual({ kind: 'approved' });
    expect(ask('4242424242424242', 10, 2026)).toEqual({ kind: 'declined', declineCode: 'expired_card' });
  });

  it('says why in the words of Stripe', () => {
    expect(
      ['generic_decline', 'insufficient_funds', 'expired_card', 'something_new', 'constructor'].map(
        declineMessage,
      ),
    ).toEqual([
      'Your card was declined.',
      'Your card has insufficient funds.',
      'Your card has expired.',
      'Your card was declined.',
      'Your card was declined.',
    ]);
  });

  it('keeps the last four digits only', () => {
    expect(cardOnReceipt('4242424242424242')).toEqual({ brand: 'visa', last4: '4242' });
  });
});
