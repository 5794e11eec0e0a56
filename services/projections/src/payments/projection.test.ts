import type { SetterEvent } from '@setter/events/registry';
import { history, id, minute } from '@setter/testing/history';
import { specifyProjection } from '@setter/testing/projection-spec';
import { describe, it } from 'vitest';
import { payments } from './projection.ts';

const paymentId = id(1, 2);
const mine = { clientId: 1, paymentId };
const lot = { clientId: 1, lotId: paymentId };
const started: SetterEvent = {
  type: 'PaymentStarted',
  data: {
    ...mine,
    intentId: 'pi_1',
    gateway: 'sandbox',
    packId: 'pack-5',
    credits: 5,
    amountCents: 62_500,
    gstCents: 5_682,
    currency: 'AUD',
    liveMode: false,
  },
};
const credited: readonly SetterEvent[] = [
  {
    type: 'PaymentSucceeded',
    data: {
      ...mine,
      intentId: 'pi_1',
      lotId: paymentId,
      credits: 5,
      amountCents: 62_500,
      currency: 'AUD',
      card: { brand: 'visa', last4: '4242' },
    },
  },
  {
    type: 'CreditsPurchased',
    data: {
      ...lot,
      paymentId,
      packId: 'pack-5',
      credits: 5,
      priceCents: 62_500,
      gstCents: 5_682,
      currency: 'AUD',
      liveMode: false,
    },
  },
];
const given = (...events: SetterEvent[]) => specifyProjection(payments).given(...history(...events));

describe('a payment of the list', () => {
  it('waits for a card first', () => {
    given(started).thenRowWith({
      paymentId,
      state: 'requires_payment',
      listGroup: null,
      isWaiting: false,
      amountCents: 62_500,
      createdAt: minute(1),
      cardLast4: null,
    });
  });

  it('has its card and its lot once it was credited, whichever of the two is read first', () => {
    given(started, ...credited).thenRowWith({ state: 'credited', cardBrand: 'visa', cardLast4: '4242' });
    given(started, ...credited.toReversed()).thenRowWith({ state: 'credited' });
  });

  it('is held with what was received, and waits', () => {
    given(started, {
      type: 'PaymentHeldForReview',
      data: {
        ...mine,
        intentId: 'pi_1',
        captured: {
          amountCents: 52_500,
          currency: 'AUD',
          liveMode: false,
          packId: 'pack-5',
          credits: 5,
          clientId: 1,
        },
        differences: ['amount'],
      },
    }).thenRowWith({ state: 'in_review', listGroup: 'held', isWaiting: true, amountCents: 52_500 });
  });

  it('is refunding while a refund is asked for, and disputed before that', () => {
    const requested: SetterEvent = {
      type: 'RefundRequested',
      data: { ...mine, requestId: id(1, 8), credits: 2, amountCents: 25_000, reason: 'x' },
    };
    const disputed: SetterEvent = {
      type: 'PaymentDisputed',
      data: {
        ...mine,
        disputeId: 'dp_1',
        amountCents: 62_500,
        reason: 'fraudulent',
        evidenceDueBy: minute(9),
        credits: 3,
      },
    };
    given(started, ...credited, requested).thenRowWith({ state: 'refunding', listGroup: 'refunded' });
    given(started, ...credited, requested, disputed).thenRowWith({
      state: 'disputed',
      listGroup: 'disputed',
      isWaiting: true,
    });
  });

  it('ignores lots that no payment bought', () => {
    given({
      type: 'LotFrozen',
      data: { clientId: 1, lotId: id(7, 1), freezeId: 'dp_1', credits: 1, cause: 'dispute' },
    }).thenNoRows();
  });
});
