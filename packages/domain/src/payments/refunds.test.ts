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
  purchased,
  released,
  returned,
  spendA,
  spent,
  started,
  succeeded,
} from '../test-support/facts.ts';
import { recordOf, refunded, refundFailed, requestId } from '../test-support/refund-facts.ts';
import { world, type WorldCommand } from '../test-support/world.ts';
import { refuseRefund } from './refuse-refund.ts';
import { requestRefund } from './request-refund.ts';

const { given } = specify(world);
const lot = purchased(lotA, 5, 625_00);
const credited = [started, succeeded, lot];

const requested = (credits: number, amountCents: number, more: object = {}): PaymentEvent => ({
  type: 'RefundRequested',
  data: { paymentId, clientId, requestId, credits, amountCents, reason: 'Closed over January', ...more },
});
const held2 = frozen(lotA, 2, requestId, 'refund');
describe('asking for a refund', () => {
  const ask =
    (credits?: number): WorldCommand =>
    (states) =>
      requestRefund({ type: 'RequestRefund', requestId, credits, reason: 'Closed over January' }, states);

  it('freezes the credits at the price that was paid for them', () => {
    given(...credited)
      .when(ask(2))
      .then(requested(2, 250_00), held2);
  });

  it('pays back what the highest of them cost, to the cent', () => {
    const three = [started, succeeded, purchased(lotA, 3, 425_00), spent(spendA, lotA)];
    given(...three)
      .when(ask(2))
      .then(requested(2, 283_33), held2);
    given(...three)
      .when(ask(1))
      .then(requested(1, 141_67), frozen(lotA, 1, requestId, 'refund'));
  });

  it('pays back all that is left with the last credits, whatever arithmetic the first refund had', () => {
    given(started, succeeded, purchased(lotA, 3, 425_00), refunded(141_66, 1), lotRefunded(1, 141_66))
      .when(ask(2))
      .then(requested(2, 283_34), frozen(lotA, 2, requestId, 'refund'));
  });

  it('is refused while another one is under way, and happens once', () => {
    given(...credited, requested(2, 250_00), held2)
      .when(ask(2))
      .thenNothing();
    given(...credited, requested(2, 250_00), held2)
      .when((states) =>
        requestRefund({ type: 'RequestRefund', requestId: id(92), credits: 1, reason: 'Again' }, states),
      )
      .thenRejected('RefundInProgress');
  });

  it('is refused when more was refunded than its sender saw, also while another one is under way', () => {
    const asSeen =
      (expectedRefundedCredits: number): WorldCommand =>
      (states) =>
        requestRefund(
          {
            type: 'RequestRefund',
            requestId: id(92),
            credits: 2,
            reason: 'Again',
            expectedRefundedCredits,
          },
          states,
        );
    const once = [...credited, refunded(250_00, 2), lotRefunded(2, 250_00)];
    given(...once)
      .when(asSeen(0))
      .thenRejected('PaymentChanged');
    given(...once)
      .when(asSeen(2))
      .then(requested(2, 250_00, { requestId: id(92), reason: 'Again' }), frozen(lotA, 2, id(92), 'refund'));
    const underWay = [...credited, requested(2, 250_00), held2];
    given(...underWay)
      .when(asSeen(1))
      .thenRejected('PaymentChanged');
    given(...underWay)
      .when(asSeen(0))
      .thenRejected('RefundInProgress');
    given(started, held).when(asSeen(1)).thenRejected('PaymentChanged');
  });

  it('is refused for more than is unspent', () => {
    given(...credited, spent(spendA, lotA))
      .when(ask(5))
      .thenRejected('NotRefundable');
    given(...credited)
      .when(ask())
      .thenRejected('NotRefundable');
  });

  it('is refused while the payment is disputed, and after the dispute was lost', () => {
    given(...credited, disputed(), frozen(lotA, 5))
      .when(ask(1))
      .thenRejected('NotRefundable');
  });

  it('returns everything of a held payment', () => {
    given(started, held).when(ask()).then(requested(0, 1));
    given(started, held).when(ask(1)).thenRejected('NotRefundable');
    given(started, held, refunded(1, 0)).when(ask()).thenRejected('NotRefundable');
  });

  it('needs captured money', () => {
    given().when(ask(1)).thenRejected('NotFound');
    given(started).when(ask(1)).thenRejected('NotRefundable');
  });
});

describe('a refund that was asked for', () => {
  const asked = [...credited, requested(2, 250_00), held2];

  it('takes the frozen credits once the provider has made it', () => {
    given(...asked)
      .when(recordOf({ requestId }))
      .then(refunded(250_00, 2, { requestId }), released(lotA, 2, requestId), lotRefunded(2, 250_00));
  });

  it('waits while the provider does', () => {
    given(...asked)
      .when(recordOf({ requestId, status: 'pending' }))
      .thenNothing();
  });

  it('releases them when it fails', () => {
    given(...asked)
      .when(recordOf({ requestId, status: 'failed', failureReason: 'expired_or_canceled_card' }))
      .then(refundFailed(2), released(lotA, 2, requestId));
  });

  it('releases them when the provider refuses it', () => {
    const refuse: WorldCommand = (states) =>
      refuseRefund({ type: 'RefuseRefund', requestId, reason: 'charge_already_refunded' }, states);
    given(...asked)
      .when(refuse)
      .then(
        refundFailed(2, { refundId: null, reason: 'charge_already_refunded' }),
        released(lotA, 2, requestId),
      );
    given(...credited)
      .when(refuse)
      .thenNothing();
    given(started, held, requested(0, 1))
      .when(refuse)
      .then(refundFailed(0, { refundId: null, amountCents: 1, reason: 'charge_already_refunded' }));
  });

  it('returns them when it fails after it succeeded', () => {
    given(...asked, refunded(250_00, 2, { requestId }), released(lotA, 2, requestId), lotRefunded(2, 250_00))
      .when(recordOf({ requestId, status: 'failed', failureReason: 'expired_or_canceled_card' }))
      .then(refundFailed(2), {
        type: 'LotRefundReversed',
        data: { clientId, lotId: lotA, paymentId, refundId: 're_1', credits: 2, amountCents: 250_00 },
      });
  });

  it('is recorded of a held payment, which never gave credits', () => {
    given(started, held, requested(0, 1))
      .when(recordOf({ requestId, amountCents: 1 }))
      .then(refunded(1, 0, { requestId }));
  });

  it('counts like one made at the provider once we gave it up', () => {
    given(
      ...asked,
      refundFailed(2, { refundId: null, reason: 'charge_already_refunded' }),
      released(lotA, 2, requestId),
    )
      .when(recordOf({ requestId }))
      .then(refunded(250_00, 2), lotRefunded(2, 250_00));
  });
});

describe("a refund that was made in the provider's dashboard", () => {
  it('takes as many unspent credits as the money bought', () => {
    given(...credited)
      .when(recordOf({ amountCents: 625_00 }))
      .then(refunded(625_00, 5), lotRefunded(5, 625_00));
  });

  it('is a shortfall beyond them', () => {
    given(...credited, spent(spendA, lotA))
      .when(recordOf({ amountCents: 625_00 }))
      .then(refunded(625_00, 4, { shortfallCredits: 1, shortfallCents: 125_00 }), lotRefunded(4, 625_00));
    given(started, succeeded, purchased(lotA, 1), spent(spendA, lotA))
      .when(recordOf({ amountCents: 150_00 }))
      .then(refunded(150_00, 0, { shortfallCredits: 1, shortfallCents: 150_00 }), lotRefunded(0, 150_00));
  });

  it('takes as many as come nearest where no credits cost the amount, and what goes beyond is a shortfall', () => {
    const three = [started, succeeded, purchased(lotA, 3, 425_00)];
    given(...three)
      .when(recordOf({ amountCents: 150_00 }))
      .then(refunded(150_00, 1, { shortfallCents: 8_33 }), lotRefunded(1, 150_00));
    given(...three)
      .when(recordOf({ amountCents: 100_00 }))
      .then(refunded(100_00, 1), lotRefunded(1, 100_00));
    given(...three)
      .when(recordOf({ amountCents: 70_00 }))
      .then(refunded(70_00, 0, { shortfallCents: 70_00 }), lotRefunded(0, 70_00));
    given(...three, spent(spendA, lotA))
      .when(recordOf({ amountCents: 283_33 }))
      .then(refunded(283_33, 2), lotRefunded(2, 283_33));
  });

  it('happens once, and not after it failed', () => {
    given(...credited, refunded(250_00, 2), lotRefunded(2, 250_00))
      .when(recordOf({}))
      .thenNothing();
    given(...credited, refundFailed(0, { requestId: null }))
      .when(recordOf({}))
      .thenNothing();
    given(...credited, refundFailed(0, { requestId: null }))
      .when(recordOf({ status: 'failed' }))
      .thenNothing();
  });

  it('takes a credit that is returned later', () => {
    const back = returned(spendA, lotA, 'returned_by_admin');
    given(...credited, spent(spendA, lotA), refunded(625_00, 4), lotRefunded(4, 625_00), back)
      .when(recordOf({}))
      .thenNothing();
  });

  it('needs captured money', () => {
    given().when(recordOf({})).thenRejected('NotFound');
    given(started).when(recordOf({})).thenRejected('PaymentNotPayable');
  });
});
