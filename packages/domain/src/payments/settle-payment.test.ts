import type { PaymentEvent } from '@setter/events/payments/events';
import { specify } from '@setter/testing/decider-spec';
import { describe, it } from 'vitest';
import {
  clientId,
  deactivated,
  heldForReview,
  lotA,
  lotB,
  paymentCancelled,
  paymentFailed,
  paymentId,
  purchased,
  registered,
  started,
  succeeded,
  disputed,
} from '../test-support/facts.ts';
import { world, type WorldCommand } from '../test-support/world.ts';
import type { ProviderIntent } from './provider-intent.ts';
import { settlePayment } from './settle-payment.ts';

const { given } = specify(world);

const intent: ProviderIntent = {
  intentId: 'pi_1',
  status: 'succeeded',
  amountCents: 625_00,
  currency: 'aud',
  liveMode: false,
  metadata: { paymentId, clientId, packId: 'pack-5', credits: 5 },
  card: { brand: 'Visa', last4: '4242' },
  declineCode: null,
};
const settle =
  (changes: Partial<ProviderIntent> = {}): WorldCommand =>
  (states) =>
    settlePayment({ type: 'SettlePayment', intent: { ...intent, ...changes }, lotId: lotA }, states);
const metadata = (changes: Partial<ProviderIntent['metadata']>) => ({
  metadata: { ...intent.metadata, ...changes },
});

const failed = paymentFailed('card_declined');
const cancelled = paymentCancelled('superseded');
const lot = purchased(lotA, 5, 625_00);

describe('settling a captured payment', () => {
  it('turns it into credits at the price that was started, in the same append', () => {
    given(started).when(settle()).then(succeeded, lot);
  });

  it('does so once, however often the provider says it', () => {
    given(started, succeeded, lot).when(settle()).thenNothing();
    given(started, succeeded, lot)
      .when((states) => settlePayment({ type: 'SettlePayment', intent, lotId: lotB }, states))
      .thenNothing();
  });

  it('does so after a failed try', () => {
    given(started, failed, failed).when(settle()).then(succeeded, lot);
  });

  it('does so after a cancellation', () => {
    given(started, cancelled).when(settle()).then(succeeded, lot);
  });

  it("does so after the client's deactivation: money that arrived is never lost", () => {
    given(registered, started, deactivated).when(settle()).then(succeeded, lot);
  });

  it('does nothing while the intent has not succeeded', () => {
    for (const status of ['requires_payment', 'requires_action', 'processing', 'cancelled'] as const) {
      given(started).when(settle({ status })).thenNothing();
    }
  });

  it('rejects a payment that was not started', () => {
    given().when(settle()).thenRejected('NotFound');
    given(started)
      .when(settle({ intentId: 'pi_2' }))
      .thenRejected('NotFound');
  });
});

describe('a captured payment that differs from what was started', () => {
  type Held = Extract<PaymentEvent, { type: 'PaymentHeldForReview' }>;
  const captured: Held['data']['captured'] = {
    amountCents: 625_00,
    currency: 'AUD',
    liveMode: false,
    packId: 'pack-5',
    credits: 5,
    clientId,
  };
  const held = (
    changes: Partial<typeof captured>,
    ...differences: Held['data']['differences']
  ): PaymentEvent => ({
    type: 'PaymentHeldForReview',
    data: { paymentId, clientId, intentId: 'pi_1', captured: { ...captured, ...changes }, differences },
  });

  it('is held for review by its amount, and gives no credits', () => {
    given(started)
      .when(settle({ amountCents: 1 }))
      .then(held({ amountCents: 1 }, 'amount'));
  });

  it('is held for review by its currency', () => {
    given(started)
      .when(settle({ currency: 'usd' }))
      .then(held({ currency: 'USD' }, 'currency'));
  });

  it('is held for review by its live mode', () => {
    given(started)
      .when(settle({ liveMode: true }))
      .then(held({ liveMode: true }, 'live_mode'));
  });

  it('is held for review by its pack', () => {
    given(started)
      .when(settle(metadata({ packId: 'pack-10' })))
      .then(held({ packId: 'pack-10' }, 'pack'));
  });

  it('is held for review by its credits', () => {
    given(started)
      .when(settle(metadata({ credits: 10 })))
      .then(held({ credits: 10 }, 'credits'));
  });

  it('is held for review by its client', () => {
    given(started)
      .when(settle(metadata({ clientId: 8 })))
      .then(held({ clientId: 8 }, 'client'));
  });

  it('names every difference, missing data among them', () => {
    given(started)
      .when(
        settle({
          amountCents: 5,
          metadata: { paymentId: null, clientId: null, packId: null, credits: null },
        }),
      )
      .then(
        held(
          { amountCents: 5, packId: null, credits: null, clientId: null },
          'amount',
          'pack',
          'credits',
          'client',
        ),
      );
  });

  it('is held once', () => {
    given(started, held({ amountCents: 1 }, 'amount'))
      .when(settle({ amountCents: 1 }))
      .thenNothing();
  });

  it('stays held when the provider agrees later, once it was refunded or disputed meanwhile', () => {
    const { amountCents } = intent;
    const none = { requestId: null, credits: 0, shortfallCredits: 0, shortfallCents: 0 };
    const refunded = {
      type: 'PaymentRefunded',
      data: { paymentId, clientId, refundId: 're_1', amountCents, ...none },
    } as const;
    given(started, heldForReview).when(settle()).then(succeeded, lot);
    given(started, heldForReview, refunded).when(settle()).thenNothing();
    given(started, heldForReview, disputed({ credits: 0 }))
      .when(settle())
      .thenNothing();
  });

  it('is held after a cancellation too', () => {
    given(started, cancelled)
      .when(settle({ amountCents: 1 }))
      .then(held({ amountCents: 1 }, 'amount'));
  });
});
