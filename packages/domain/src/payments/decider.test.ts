import { specify } from '@setter/testing/decider-spec';
import { describe, it } from 'vitest';
import {
  clientId,
  heldForReview as held,
  paymentId,
  paymentCancelled as cancelled,
  paymentFailed as failed,
  started,
  succeeded,
} from '../test-support/facts.ts';
import { paymentDecider } from './decider.ts';

const { given } = specify(paymentDecider);

describe('a failed try', () => {
  const fail = { type: 'FailPayment', declineCode: 'card_declined' } as const;

  it('is recorded with why', () => {
    given(started).when(fail).then(failed('card_declined'));
  });

  it('is not the end: the next one is recorded too', () => {
    given(started, failed('expired_card')).when(fail).then(failed('card_declined'));
  });

  it('is nothing to do when its news comes after the end', () => {
    given(started, succeeded).when(fail).thenNothing();
    given(started, cancelled('provider')).when(fail).thenNothing();
    given(started, held).when(fail).thenNothing();
  });

  it('needs a payment', () => {
    given().when(fail).thenRejected('NotFound');
  });
});

describe('cancelling a payment', () => {
  const cancel = (cause: 'superseded' | 'abandoned' | 'provider') =>
    ({ type: 'CancelPayment', cause }) as const;

  it('records why, also after a failed try', () => {
    given(started).when(cancel('superseded')).then(cancelled('superseded'));
    given(started, failed('expired_card')).when(cancel('abandoned')).then(cancelled('abandoned'));
  });

  it('happens once', () => {
    given(started, cancelled('superseded')).when(cancel('provider')).thenNothing();
  });

  it('is refused once the money was captured', () => {
    given(started, succeeded).when(cancel('superseded')).thenRejected('PaymentNotPayable');
    given(started, held).when(cancel('abandoned')).thenRejected('PaymentNotPayable');
  });

  it('is nothing to do when the provider says so after the money was captured', () => {
    given(started, succeeded).when(cancel('provider')).thenNothing();
  });

  it('needs a payment', () => {
    given().when(cancel('provider')).thenRejected('NotFound');
  });
});

describe('a payment that the provider works on', () => {
  const process = { type: 'StartProcessing' } as const;
  const processing = {
    type: 'PaymentProcessingStarted',
    data: { paymentId, clientId, intentId: 'pi_1' },
  } as const;

  it('is recorded once per try', () => {
    given(started).when(process).then(processing);
    given(started, processing).when(process).thenNothing();
    given(started, processing, failed('expired_card')).when(process).then(processing);
  });

  it('is nothing to do when its news comes after the end', () => {
    given(started, succeeded).when(process).thenNothing();
    given(started, cancelled('provider')).when(process).thenNothing();
  });

  it('can fail and be cancelled, and needs a payment', () => {
    given(started, processing)
      .when({ type: 'FailPayment', declineCode: 'card_declined' })
      .then(failed('card_declined'));
    given(started, processing).when({ type: 'CancelPayment', cause: 'provider' }).then(cancelled('provider'));
    given().when(process).thenRejected('NotFound');
  });
});
