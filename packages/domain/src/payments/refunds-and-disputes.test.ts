import type { WalletEvent } from '@setter/events/credits/events';
import type { PaymentEvent } from '@setter/events/payments/events';
import { specify } from '@setter/testing/decider-spec';
import { describe, it } from 'vitest';
import {
  clientId,
  frozen,
  heldForReview as held,
  lotA,
  paymentId,
  purchased,
  released,
  spendA,
  spent,
  started,
  succeeded,
} from '../test-support/facts.ts';
import { world, type WorldCommand } from '../test-support/world.ts';
import { closeDispute } from './close-dispute.ts';
import { disputePayment } from './dispute-payment.ts';
import { refundPayment } from './refund-payment.ts';

const { given } = specify(world);
const lot = purchased(lotA, 5, 625_00);
const credited = [started, succeeded, lot];

const refunded = (amountCents: number, refundId = 're_1'): PaymentEvent => ({
  type: 'PaymentRefunded',
  data: { paymentId, clientId, refundId, amountCents },
});
const lotRefunded = (credits: number, amountCents: number, refundId = 're_1'): WalletEvent => ({
  type: 'LotRefunded',
  data: { clientId, lotId: lotA, paymentId, refundId, credits, amountCents },
});
const disputed = (disputeId = 'dp_1'): PaymentEvent => ({
  type: 'PaymentDisputed',
  data: { paymentId, clientId, disputeId, amountCents: 625_00 },
});
const closed = (outcome: 'won' | 'lost', disputeId = 'dp_1'): PaymentEvent => ({
  type: 'DisputeClosed',
  data: { paymentId, clientId, disputeId, outcome },
});

describe('refunding a payment', () => {
  const refund =
    (amountCents: number): WorldCommand =>
    (states) =>
      refundPayment({ type: 'RefundPayment', refundId: 're_1', amountCents }, states);

  it('takes all unspent credits out of the wallet when all is paid back', () => {
    given(...credited)
      .when(refund(625_00))
      .then(refunded(625_00), lotRefunded(5, 625_00));
  });

  it('takes as many as a part of the price bought', () => {
    given(...credited)
      .when(refund(250_00))
      .then(refunded(250_00), lotRefunded(2, 250_00));
  });

  it('takes no spent credit back', () => {
    given(...credited, spent(spendA, lotA))
      .when(refund(625_00))
      .then(refunded(625_00), lotRefunded(4, 625_00));
  });

  it('is recorded when there is no credit left to take', () => {
    given(started, succeeded, purchased(lotA, 1), spent(spendA, lotA))
      .when(refund(150_00))
      .then(refunded(150_00));
  });

  it('happens once', () => {
    given(...credited, refunded(250_00), lotRefunded(2, 250_00))
      .when(refund(250_00))
      .thenNothing();
  });

  it('is recorded for a payment in review, which never gave credits', () => {
    given(started, held).when(refund(1)).then(refunded(1));
  });

  it('needs captured money', () => {
    given().when(refund(1)).thenRejected('NotFound');
    given(started).when(refund(1)).thenRejected('PaymentNotPayable');
  });
});

describe('a disputed payment', () => {
  const dispute: WorldCommand = (states) =>
    disputePayment({ type: 'DisputePayment', disputeId: 'dp_1', amountCents: 625_00 }, states);

  it('freezes what is unspent of its lot in the same append', () => {
    given(...credited, spent(spendA, lotA))
      .when(dispute)
      .then(disputed(), frozen(lotA, 4));
  });

  it('is recorded once', () => {
    given(...credited, disputed(), frozen(lotA, 5))
      .when(dispute)
      .thenNothing();
  });

  it('stays frozen under a second dispute', () => {
    given(...credited, disputed('dp_0'), frozen(lotA, 5))
      .when(dispute)
      .then(disputed());
  });

  it('needs captured money', () => {
    given().when(dispute).thenRejected('NotFound');
    given(started).when(dispute).thenRejected('PaymentNotPayable');
    given(started, held).when(dispute).then(disputed());
  });
});

describe('closing a dispute', () => {
  const close =
    (outcome: 'won' | 'lost'): WorldCommand =>
    (states) =>
      closeDispute({ type: 'CloseDispute', disputeId: 'dp_1', outcome }, states);

  it('releases the lot when it was won', () => {
    given(...credited, disputed(), frozen(lotA, 5))
      .when(close('won'))
      .then(closed('won'), released(lotA, 5));
  });

  it('keeps the lot frozen while another dispute is open', () => {
    given(...credited, disputed(), frozen(lotA, 5), disputed('dp_2'))
      .when(close('won'))
      .then(closed('won'));
  });

  it('takes what is unspent when it was lost, and keeps the lot frozen for what may come back', () => {
    given(...credited, spent(spendA, lotA), disputed(), frozen(lotA, 4))
      .when(close('lost'))
      .then(closed('lost'), released(lotA, 4), lotRefunded(4, 625_00, 'dp_1'), frozen(lotA, 0));
  });

  it('is recorded when all was spent', () => {
    given(started, succeeded, purchased(lotA, 1), spent(spendA, lotA), disputed(), frozen(lotA, 0))
      .when(close('lost'))
      .then(closed('lost'));
  });

  it('happens once, and only to a dispute that there is', () => {
    given(...credited, disputed(), frozen(lotA, 5), closed('won'), released(lotA, 5))
      .when(close('won'))
      .thenNothing();
    given(...credited)
      .when(close('won'))
      .thenRejected('NotFound');
    given().when(close('won')).thenRejected('NotFound');
    given(started, held, disputed()).when(close('lost')).then(closed('lost'));
  });
});
