import type { PaymentEvent } from '@setter/events/payments/events';
import { specify } from '@setter/testing/decider-spec';
import { describe, it } from 'vitest';
import {
  clientId,
  disputed,
  heldForReview,
  lotA,
  paymentId,
  started,
  succeeded,
} from '../test-support/facts.ts';
import { world, type WorldCommand } from '../test-support/world.ts';
import { acceptPayment } from './accept-payment.ts';

const { given } = specify(world);
const accept: WorldCommand = (states) =>
  acceptPayment(
    { type: 'AcceptPayment', lotId: lotA, credits: 4, reason: 'Agreed discount', card: null },
    states,
  );
const held = (
  captured: Partial<(typeof heldForReview & { type: 'PaymentHeldForReview' })['data']['captured']>,
) =>
  ({
    type: 'PaymentHeldForReview',
    data: {
      ...(heldForReview as Extract<PaymentEvent, { type: 'PaymentHeldForReview' }>).data,
      captured: {
        amountCents: 525_00,
        currency: 'AUD',
        liveMode: false,
        packId: 'pack-5',
        credits: 5,
        clientId,
        ...captured,
      },
    },
  }) satisfies PaymentEvent;
const accepted = (gstCents: number) =>
  [
    {
      type: 'PaymentAccepted',
      data: {
        paymentId,
        clientId,
        credits: 4,
        amountCents: 525_00,
        gstCents,
        reason: 'Agreed discount',
      },
    },
    {
      type: 'PaymentSucceeded',
      data: {
        paymentId,
        clientId,
        intentId: 'pi_1',
        lotId: lotA,
        credits: 4,
        amountCents: 525_00,
        currency: 'AUD',
        card: null,
      },
    },
    {
      type: 'CreditsPurchased',
      data: {
        clientId,
        lotId: lotA,
        paymentId,
        packId: 'pack-5',
        credits: 4,
        priceCents: 525_00,
        gstCents,
        currency: 'AUD',
        liveMode: false,
      },
    },
  ] as const;

describe('accepting a held payment', () => {
  it('gives the credits that an admin decides for the money that arrived', () => {
    given(started, held({}))
      .when(accept)
      .then(...accepted(47_73));
  });

  it('has GST only if the payment was started with it', () => {
    const withoutGst = { ...started, data: { ...started.data, gstCents: 0 } } as PaymentEvent;
    given(withoutGst, held({}))
      .when(accept)
      .then(...accepted(0));
  });

  it('is refused when it is not held', () => {
    given().when(accept).thenRejected('NotFound');
    given(started).when(accept).thenRejected('PaymentNotHeld');
    given(started, succeeded).when(accept).thenRejected('PaymentNotHeld');
  });

  it('is refused for another currency or mode', () => {
    given(started, held({ currency: 'NZD' }))
      .when(accept)
      .thenRejected('PaymentNotAcceptable');
    given(started, held({ liveMode: true }))
      .when(accept)
      .thenRejected('PaymentNotAcceptable');
  });

  it('is refused for money that was given back, is asked back, or is about to be', () => {
    const refunded: PaymentEvent = {
      type: 'PaymentRefunded',
      data: {
        paymentId,
        clientId,
        refundId: 're_1',
        amountCents: 1,
        requestId: null,
        credits: 0,
        shortfallCredits: 0,
        shortfallCents: 0,
      },
    };
    given(started, held({}), refunded).when(accept).thenRejected('PaymentNotAcceptable');
    given(started, held({}), disputed({ credits: 0 }))
      .when(accept)
      .thenRejected('PaymentNotAcceptable');
    const requested: PaymentEvent = {
      type: 'RefundRequested',
      data: { paymentId, clientId, requestId: paymentId, credits: 0, amountCents: 525_00, reason: 'No' },
    };
    given(started, held({}), requested).when(accept).thenRejected('RefundInProgress');
  });
});
