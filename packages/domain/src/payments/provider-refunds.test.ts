import type { PaymentEvent } from '@setter/events/payments/events';
import { specify } from '@setter/testing/decider-spec';
import { describe, it } from 'vitest';
import {
  clientId,
  disputed,
  frozen,
  heldForReview as held,
  id,
  lotA,
  lotRefunded,
  paymentId,
  providerRefund,
  purchased,
  released,
  spendA,
  spent,
  started,
  succeeded,
} from '../test-support/facts.ts';
import { world, type WorldCommand } from '../test-support/world.ts';
import type { ProviderRefund } from './provider-refund.ts';
import { recordRefund } from './record-refund.ts';
import { recordRefunds } from './record-refunds.ts';
import { requestRefund } from './request-refund.ts';

const { given } = specify(world);
const lot = purchased(lotA, 5, 625_00);
const credited = [started, succeeded, lot];
const requestId = id(91);

const refunded = (
  amountCents: number,
  credits: number,
  more: Partial<Extract<PaymentEvent, { type: 'PaymentRefunded' }>['data']> = {},
): PaymentEvent => ({
  type: 'PaymentRefunded',
  data: {
    paymentId,
    clientId,
    refundId: 're_1',
    amountCents,
    requestId: null,
    credits,
    shortfallCredits: 0,
    shortfallCents: 0,
    ...more,
  },
});
const failed = (
  credits: number,
  more: Partial<Extract<PaymentEvent, { type: 'RefundFailed' }>['data']> = {},
): PaymentEvent => ({
  type: 'RefundFailed',
  data: {
    paymentId,
    clientId,
    requestId,
    refundId: 're_1',
    amountCents: 250_00,
    credits,
    reason: 'expired_or_canceled_card',
    ...more,
  },
});
const record =
  (refund: Partial<ProviderRefund>): WorldCommand =>
  (states) =>
    recordRefund({ type: 'RecordRefund', refund: providerRefund(refund) }, states);

const begun = (amountCents: number, credits: number): PaymentEvent => ({
  type: 'RefundInitiated',
  data: { paymentId, clientId, refundId: 're_1', amountCents, credits },
});
const pending = [...credited, begun(250_00, 2), frozen(lotA, 2, 're_1', 'refund')];

describe("a refund of the provider's dashboard that is pending", () => {
  it('freezes the credits that it is about to take, once', () => {
    given(...credited)
      .when(record({ status: 'pending' }))
      .then(begun(250_00, 2), frozen(lotA, 2, 're_1', 'refund'));
    given(...credited, spent(spendA, lotA))
      .when(record({ status: 'pending', amountCents: 625_00 }))
      .then(begun(625_00, 4), frozen(lotA, 4, 're_1', 'refund'));
    given(...pending)
      .when(record({ status: 'pending' }))
      .thenNothing();
    given(started, held)
      .when(record({ status: 'pending', amountCents: 1 }))
      .then(begun(1, 0));
  });

  it('takes them when it succeeds, and releases them when it fails', () => {
    given(...pending)
      .when(record({}))
      .then(refunded(250_00, 2), released(lotA, 2, 're_1'), lotRefunded(2, 250_00));
    given(...pending)
      .when(record({ status: 'failed', failureReason: 'expired_or_canceled_card' }))
      .then(failed(2, { requestId: null }), released(lotA, 2, 're_1'));
  });

  it('is no news any more once it has ended', () => {
    given(...credited, refunded(250_00, 2), lotRefunded(2, 250_00))
      .when(record({ status: 'pending' }))
      .thenNothing();
    given(...pending, failed(2, { requestId: null }), released(lotA, 2, 're_1'))
      .when(record({ status: 'pending' }))
      .thenNothing();
  });

  it('is the one refund at a time of its payment', () => {
    given(...pending)
      .when((states) =>
        requestRefund({ type: 'RequestRefund', requestId, credits: 1, reason: 'Again' }, states),
      )
      .thenRejected('RefundInProgress');
  });

  it('leaves a dispute what it holds until it succeeds', () => {
    given(...credited, disputed(), frozen(lotA, 5))
      .when(record({ status: 'pending' }))
      .then(begun(250_00, 0));
  });
});

describe('several refunds at once', () => {
  const all =
    (...refunds: readonly Partial<ProviderRefund>[]): WorldCommand =>
    (states) =>
      recordRefunds({ type: 'RecordRefunds', refunds: refunds.map(providerRefund) }, states);

  it('are decided one after the other', () => {
    given(...credited)
      .when(all({ amountCents: 375_00 }, { refundId: 're_2', amountCents: 375_00 }, { amountCents: 375_00 }))
      .then(
        refunded(375_00, 3),
        refunded(375_00, 2, { refundId: 're_2', shortfallCents: 125_00 }),
        lotRefunded(3, 375_00),
        lotRefunded(2, 375_00, 're_2'),
      );
  });

  it('are none without captured money', () => {
    given(started).when(all({})).thenRejected('PaymentNotPayable');
    given(...credited)
      .when(all())
      .thenNothing();
  });
});
