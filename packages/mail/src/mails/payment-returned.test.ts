import type { SetterEvent } from '@setter/events/registry';
import { id } from '@setter/testing/history';
import { paymentSucceeded } from '@setter/testing/sample-events';
import { expect, it } from 'vitest';
import { causedByLast, causedTogether } from '../test-support/caused.ts';

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

const namesAfter = (...events: readonly SetterEvent[]) => causedByLast(...events).map(({ name }) => name);

it('has its counterparts for a dispute and its end, to the client and to the admins', () => {
  const ids = { ...mine, disputeId: 'dp_1' };
  expect(causedByLast(disputed)).toEqual([
    { name: 'client-dispute-opened', recipient: 'client-1', ids },
    { name: 'dispute-opened', alert: 'payment', ids },
  ]);
  expect(causedByLast(closed)).toEqual([
    { name: 'client-dispute-closed', recipient: 'client-1', ids },
    { name: 'dispute-closed', alert: 'payment', ids },
  ]);
});

it('says that a held payment went back, since it has no adjustment note', () => {
  expect(causedByLast(started, held, refunded)).toEqual([
    { name: 'payment-returned', recipient: 'client-1', ids: { ...mine, refundId: 're_1' } },
  ]);
});

it('says it once of parts that were recorded together', () => {
  const other = { ...refunded, data: { ...refunded.data, refundId: 're_2' } } as SetterEvent;
  expect(causedTogether(2, started, held, refunded, other)).toMatchObject([
    [],
    [{ ids: { refundId: 're_2' } }],
  ]);
});

it('leaves the refund of credits to the mail of its adjustment note', () => {
  expect(namesAfter(started, paymentSucceeded(), refunded)).toEqual([]);
});
