import type { SetterEvent } from '@setter/events/registry';
import { history, id } from '@setter/testing/history';
import { creditsPurchased, paymentStarted } from '@setter/testing/sample-events';
import { expect, it } from 'vitest';
import { returnedPayment } from './reactor.ts';

const mine = { clientId: 1, paymentId: id(1, 2) };
const noShortfall = { shortfallCredits: 0, shortfallCents: 0 };
const topicsOf = (event: SetterEvent) => {
  const [recorded] = history(event);
  return returnedPayment.answer(recorded!, [recorded!]).map(({ command }) => command);
};

it('raises a notification for a refund', () => {
  const refunded = { ...mine, ...noShortfall, requestId: null, refundId: 're_1' };
  expect(
    topicsOf({ type: 'PaymentRefunded', data: { ...refunded, amountCents: 25_000, credits: 2 } }),
  ).toMatchObject([
    { type: 'RaiseNotification', topic: { kind: 'refund', amountCents: 25_000, credits: 2 } },
  ]);
});

it('raises one for refunds that were recorded together, of all that they returned', () => {
  const refund = (n: number): SetterEvent => ({
    type: 'PaymentRefunded',
    data: {
      ...mine,
      ...noShortfall,
      requestId: null,
      refundId: `re_${n}`,
      amountCents: 10_000 + n,
      credits: n,
    },
  });
  const [before, ...together] = history(refund(1), refund(2), refund(3)).map((event, n) =>
    n === 0 ? event : { ...event, metadata: { ...event.metadata, commandId: id(9) } },
  );
  const raised = together.map((event) => returnedPayment.answer(event, [before!, ...together]));
  expect(raised.map(({ length }) => length)).toEqual([0, 1]);
  expect(raised[1]?.[0]?.command).toMatchObject({
    topic: { kind: 'refund', amountCents: 20_005, credits: 5 },
  });
});

it('says in which currency a held payment went back', () => {
  const held: SetterEvent = {
    type: 'PaymentHeldForReview',
    data: {
      ...mine,
      intentId: 'pi_1',
      captured: {
        amountCents: 62_500,
        currency: 'JPY',
        liveMode: false,
        packId: null,
        credits: null,
        clientId: null,
      },
      differences: ['currency'],
    },
  };
  const refunded: SetterEvent = {
    type: 'PaymentRefunded',
    data: { ...mine, ...noShortfall, requestId: null, refundId: 're_1', amountCents: 62_500, credits: 0 },
  };
  const stream = history(paymentStarted(), held, refunded);
  expect(returnedPayment.answer(stream.at(-1)!, stream)[0]?.command).toMatchObject({
    topic: { kind: 'refund', amountCents: 62_500, currency: 'JPY' },
  });
});

it('raises one for a dispute, and one for its end', () => {
  const dispute = { ...mine, disputeId: 'dp_1', amountCents: 62_500 };
  const opened = { ...dispute, reason: 'fraudulent', evidenceDueBy: null, credits: 4 };
  expect(topicsOf({ type: 'PaymentDisputed', data: opened })).toMatchObject([
    { topic: { kind: 'dispute', status: 'open', credits: 4 } },
  ]);
  const closed = { ...dispute, ...noShortfall, outcome: 'lost' as const, credits: 4 };
  expect(topicsOf({ type: 'DisputeClosed', data: closed })).toMatchObject([
    { topic: { kind: 'dispute', status: 'lost', credits: 4 } },
  ]);
});

it('ignores money that arrives', () => {
  expect(returnedPayment.handles(history(creditsPurchased())[0]!)).toBe(false);
});
