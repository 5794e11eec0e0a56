import type { UnknownPaymentEvent } from '@setter/events/payments/unknown-payment-events';
import { specify } from '@setter/testing/decider-spec';
import { it } from 'vitest';
import { unknownPaymentDecider } from './decider.ts';

const { given } = specify(unknownPaymentDecider);
const money = { intentId: 'pi_1', amountCents: 625_00, currency: 'AUD', liveMode: true };
const received: UnknownPaymentEvent = { type: 'UnknownPaymentReceived', data: money };

it('records money of an unknown payment once, however many webhooks are about it', () => {
  const receive = { type: 'ReceiveUnknownPayment', ...money } as const;
  given().when(receive).then(received);
  given(received).when(receive).thenNothing();
});
