import { history, id } from '@setter/testing/history';
import { creditsGranted, creditsPurchased } from '@setter/testing/sample-events';
import { expect, it } from 'vitest';
import { creditedPayment } from './reactor.ts';

it('tells the client what was paid and what came of it', () => {
  const [event] = history(creditsPurchased());
  expect(creditedPayment.react(event!, [event!])).toMatchObject([
    {
      type: 'RaiseNotification',
      clientId: 1,
      topic: { kind: 'payment_confirmation', paymentId: id(1, 2), credits: 5, amountCents: 62_500 },
    },
  ]);
});

it('is silent about credits that were given', () => {
  const [event] = history(creditsGranted());
  expect(creditedPayment.needs(event!)).toBeNull();
});
