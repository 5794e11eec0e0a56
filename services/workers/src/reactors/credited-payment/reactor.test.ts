import { history, id } from '@setter/testing/history';
import { creditsGranted, creditsPurchased } from '@setter/testing/sample-events';
import { expect, it } from 'vitest';
import { creditedPayment } from './reactor.ts';

it('raises a payment confirmation for credits that were purchased', () => {
  const [event] = history(creditsPurchased());
  expect(creditedPayment.answer(event!).map(({ command }) => command)).toMatchObject([
    {
      type: 'RaiseNotification',
      clientId: 1,
      topic: { kind: 'payment_confirmation', paymentId: id(1, 2), credits: 5, amountCents: 62_500 },
    },
  ]);
});

it('ignores credits that were granted', () => {
  const [event] = history(creditsGranted());
  expect(creditedPayment.handles(event!)).toBe(false);
});
