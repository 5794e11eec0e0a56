import type { PaymentEvent } from '@setter/events/payments/events';
import { specify } from '@setter/testing/decider-spec';
import { describe, it } from 'vitest';
import {
  clientId,
  disputed,
  frozen,
  heldForReview as held,
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
import { recordOf, refunded, refundFailed, requestId } from '../test-support/refund-facts.ts';
import { world, type WorldCommand } from '../test-support/world.ts';
import type { ProviderRefund } from './provider-refund.ts';
import { recordRefunds } from './record-refunds.ts';
import { requestRefund } from './request-refund.ts';

const { given } = specify(world);
const lot = purchased(lotA, 5, 625_00);
const credited = [started, succeeded, lot];

const begun = (amountCents: number, credits: number): PaymentEvent => ({
  type: 'RefundInitiated',
  data: { paymentId, clientId, refundId: 're_1', amountCents, credits },
});
const pending = [...credited, begun(250_00, 2), frozen(lotA, 2, 're_1', 'refund')];

describe("a refund of the provider's dashboard that is pending", () => {
  it('freezes the credits that it is about to take, once', () => {
    given(...credited)
      .when(recordOf({ status: 'pending' }))
      .then(begun(250_00, 2), frozen(lotA, 2, 're_1', 'refund'));
    given(...credited, spent(spendA, lotA))
      .when(recordOf({ status: 'pending', amountCents: 625_00 }))
      .then(begun(625_00, 4), frozen(lotA, 4, 're_1', 'refund'));
    given(...pending)
      .when(recordOf({ status: 'pending' }))
      .thenNothing();
    given(started, held)
      .when(recordOf({ status: 'pending', amountCents: 1 }))
      .then(begun(1, 0));
  });

  it('takes them when it succeeds, and releases them when it fails', () => {
    given(...pending)
      .when(recordOf({}))
      .then(refunded(250_00, 2), released(lotA, 2, 're_1'), lotRefunded(2, 250_00));
    given(...pending)
      .when(recordOf({ status: 'failed', failureReason: 'expired_or_canceled_card' }))
      .then(refundFailed(2, { requestId: null }), released(lotA, 2, 're_1'));
  });

  it('is no news any more once it has ended', () => {
    given(...credited, refunded(250_00, 2), lotRefunded(2, 250_00))
      .when(recordOf({ status: 'pending' }))
      .thenNothing();
    given(...pending, refundFailed(2, { requestId: null }), released(lotA, 2, 're_1'))
      .when(recordOf({ status: 'pending' }))
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
      .when(recordOf({ status: 'pending' }))
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
