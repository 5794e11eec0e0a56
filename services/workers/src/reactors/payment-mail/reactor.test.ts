import type { SetterEvent } from '@setter/events/registry';
import { history, id } from '@setter/testing/history';
import { paymentSucceeded } from '@setter/testing/sample-events';
import { expect, it } from 'vitest';
import { paymentMail } from './reactor.ts';

const mine = { clientId: 1, paymentId: id(1, 2) };
const noShortfall = { shortfallCredits: 0, shortfallCents: 0 };
const started: SetterEvent = {
  type: 'PaymentStarted',
  data: {
    ...mine,
    intentId: 'pi_1',
    gateway: 'sandbox',
    packId: 'pack-5',
    credits: 5,
    amountCents: 62_500,
    gstCents: 0,
    currency: 'AUD',
    liveMode: false,
  },
};
const held: SetterEvent = {
  type: 'PaymentHeldForReview',
  data: {
    ...mine,
    intentId: 'pi_1',
    captured: {
      amountCents: 52_500,
      currency: 'AUD',
      liveMode: false,
      packId: null,
      credits: null,
      clientId: null,
    },
    differences: ['amount'],
  },
};
const refunded: SetterEvent = {
  type: 'PaymentRefunded',
  data: {
    ...mine,
    ...noShortfall,
    requestId: null,
    refundId: 're_1',
    amountCents: 52_500,
    credits: 0,
  },
};
const dispute = { ...mine, disputeId: 'dp_1', amountCents: 62_500 };
const disputed: SetterEvent = {
  type: 'PaymentDisputed',
  data: { ...dispute, reason: 'fraudulent', evidenceDueBy: null, credits: 4 },
};
const closed: SetterEvent = {
  type: 'DisputeClosed',
  data: { ...dispute, ...noShortfall, outcome: 'lost', credits: 4 },
};

const mailsAfter = (...events: readonly SetterEvent[]) => {
  const stream = history(...events);
  const last = stream.at(-1)!;
  return paymentMail.needs(last) === null
    ? []
    : paymentMail.react(last, stream).map(({ command }) => command);
};

it('mails a client that a payment is disputed, and how that ends', () => {
  expect(mailsAfter(disputed)).toMatchObject([
    {
      template: 'client-dispute-opened',
      recipient: 'client-1',
      topic: { kind: 'dispute', disputeId: 'dp_1', step: 'opened', adminId: null },
    },
  ]);
  expect(mailsAfter(closed)).toMatchObject([
    { template: 'client-dispute-closed', topic: { step: 'closed', adminId: null } },
  ]);
});

it('mails that a held payment went back, since it has no adjustment note', () => {
  expect(mailsAfter(started, held, refunded)).toMatchObject([
    { template: 'payment-returned', topic: { kind: 'returned-payment', refundId: 're_1' } },
  ]);
});

it('mails once when a held payment went back in parts that were recorded together', () => {
  const other = { ...refunded, data: { ...refunded.data, refundId: 're_2' } } as SetterEvent;
  const stream = history(started, held, refunded, other).map((event, n) =>
    n < 2 ? event : { ...event, metadata: { ...event.metadata, commandId: id(9) } },
  );
  const mails = stream.slice(2).map((event) => paymentMail.react(event, stream));
  expect(mails.map(({ length }) => length)).toEqual([0, 1]);
  expect(mails[1]?.[0]?.command).toMatchObject({ topic: { refundId: 're_2' } });
});

it('leaves the refund of credits to the mail of its adjustment note', () => {
  expect(mailsAfter(started, paymentSucceeded(), refunded)).toEqual([]);
});
