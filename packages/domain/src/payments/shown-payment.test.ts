import type { WalletEvent } from '@setter/events/credits/events';
import type { PaymentEvent } from '@setter/events/payments/events';
import { describe, expect, it } from 'vitest';
import { walletDecider } from '../credits/decider.ts';
import { lotOf } from '../credits/state.ts';
import {
  clientId,
  disputed,
  frozen,
  heldForReview,
  lotA,
  lotRefunded,
  paymentCancelled,
  paymentFailed,
  paymentId,
  purchased,
  spendA,
  spent,
  started,
  succeeded,
} from '../test-support/facts.ts';
import { refunded } from '../test-support/refund-facts.ts';
import { paymentDecider } from './decider.ts';
import { showPayment } from './shown-payment.ts';

const five = purchased(lotA, 5, 625_00);
const show = (payments: readonly PaymentEvent[], wallet: readonly WalletEvent[] = []) => {
  const payment = payments.reduce(paymentDecider.evolve, paymentDecider.initialState);
  if (payment.status === 'none') throw new Error('there is no payment');
  return showPayment(payment, lotOf(wallet.reduce(walletDecider.evolve, walletDecider.initialState), lotA));
};
const requested: PaymentEvent = {
  type: 'RefundRequested',
  data: { paymentId, clientId, requestId: paymentId, credits: 2, amountCents: 250_00, reason: 'x' },
};
const lost: PaymentEvent = {
  type: 'DisputeClosed',
  data: {
    paymentId,
    clientId,
    disputeId: 'dp_1',
    outcome: 'lost',
    amountCents: 625_00,
    credits: 4,
    shortfallCredits: 1,
    shortfallCents: 125_00,
  },
};

describe('the state of a payment as admins see it', () => {
  it('follows the payment until money was captured', () => {
    expect(show([started]).state).toBe('requires_payment');
    expect(show([started, paymentFailed('card_declined')]).state).toBe('failed');
    expect(show([started, paymentCancelled('provider')]).state).toBe('cancelled');
    expect(show([started, succeeded], [five])).toMatchObject({ state: 'credited', group: null });
  });

  it('is disputed before refunding before refunded', () => {
    expect(show([started, succeeded, refunded(250_00, 0)], [five]).state).toBe('partly_refunded');
    expect(show([started, succeeded, refunded(625_00, 0)], [five]).state).toBe('refunded');
    expect(show([started, succeeded, refunded(250_00, 0), requested], [five]).state).toBe('refunding');
    expect(show([started, succeeded, requested, disputed()], [five]).state).toBe('disputed');
    expect(show([started, succeeded, disputed(), lost], [five])).toMatchObject({
      state: 'dispute_lost',
      group: 'disputed',
    });
  });

  it('waits for an admin while it is held, or while evidence is due', () => {
    expect(show([started, heldForReview])).toMatchObject({ state: 'in_review', isWaiting: true });
    expect(show([started, heldForReview, refunded(1, 0)]).isWaiting).toBe(false);
    expect(show([started, succeeded, disputed()], [five]).isWaiting).toBe(true);
    expect(show([started, succeeded, disputed({ evidenceDueBy: null })], [five]).isWaiting).toBe(false);
    expect(show([started, succeeded], [five]).isWaiting).toBe(false);
  });
});

describe('what can be done with a payment', () => {
  it('is a refund of what can be spent of its lot', () => {
    expect(show([started, succeeded], [five, spent(spendA, lotA)])).toMatchObject({
      refundable: { credits: 4, cents: 500_00 },
      allowedActions: ['refund'],
    });
    expect(show([started, succeeded, disputed()], [five, frozen(lotA, 5)])).toMatchObject({
      refundable: { credits: 0, cents: 0 },
      allowedActions: [],
    });
    expect(show([started, succeeded, requested], [five]).allowedActions).toEqual([]);
  });

  it('is to accept or refund a held one, at what was received', () => {
    expect(show([started, heldForReview])).toMatchObject({
      amountCents: 1,
      refundable: { credits: 0, cents: 1 },
      allowedActions: ['accept', 'refund'],
    });
    expect(show([started, heldForReview, refunded(1, 0)]).allowedActions).toEqual([]);
  });
});

describe('a shortfall', () => {
  it('is what was spent of the money that went back', () => {
    const wallet = [five, spent(spendA, lotA), lotRefunded(4, 625_00, 'dp_1')];
    expect(show([started, succeeded, disputed(), lost], wallet)).toMatchObject({
      paidBack: { credits: 4, cents: 625_00 },
      shortfall: { credits: 1, cents: 125_00 },
    });
  });
});
