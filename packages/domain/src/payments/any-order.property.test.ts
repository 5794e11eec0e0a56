import type { WalletEvent } from '@setter/events/credits/events';
import type { PaymentEvent } from '@setter/events/payments/events';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { walletDecider } from '../credits/decider.ts';
import { ledgerEntry } from '../credits/ledger.ts';
import { creditPacks, type CreditPack } from '../credits/credit-packs.ts';
import { creditPrice, nearestCount } from '../credits/lot-price.ts';
import { balanceOf, lotOf, refundedFrom, type Wallet } from '../credits/state.ts';
import type { Decided } from '../decision.ts';
import { isRejection } from '../rejections.ts';
import {
  clientId,
  disputeOf,
  id,
  lotA,
  paymentId,
  providerRefund,
  spent,
  started,
} from '../test-support/facts.ts';
import { mustBeStorable } from '../test-support/world.ts';
import { paymentDecider } from './decider.ts';
import type { ProviderDispute } from './provider-dispute.ts';
import type { ProviderIntent } from './provider-intent.ts';
import type { ProviderRefund } from './provider-refund.ts';
import { recordDispute } from './record-dispute.ts';
import { recordRefund } from './record-refund.ts';
import { requestRefund } from './request-refund.ts';
import { settlePayment } from './settle-payment.ts';
import type { Payment } from './state.ts';

type Both = { readonly payment: Payment; readonly wallet: Wallet };
type NewsAt = (status: ProviderDispute['status']) => News;
/** Of one dispute: as often as it is told, the last time with its final state. */
type Fetched = { readonly course: readonly ProviderDispute['status'][]; readonly at: NewsAt };
type News = (state: Both) => Decided<{ payment: PaymentEvent; wallet: WalletEvent }>;

/** What is true at the provider in the end, and every state of it that was seen on the way. */
type Truth = {
  readonly pack: CreditPack;
  readonly spends: number;
  readonly requested: number;
  readonly news: readonly (News | Fetched)[];
};

/** The credits of the one cost the same, those of the other do not. */
const packs = creditPacks.filter(({ credits }) => credits === 5 || credits === 3);
const pricesOf = (pack: CreditPack): readonly number[] =>
  Array.from({ length: pack.credits }, (_, n) => creditPrice(pack, pack.credits - n));
const requestId = id(91);
const intentOf = ({ id: packId, credits, priceCents }: CreditPack): ProviderIntent => ({
  intentId: 'pi_1',
  status: 'succeeded',
  amountCents: priceCents,
  currency: 'aud',
  liveMode: false,
  metadata: { paymentId, clientId, packId, credits },
  card: null,
  declineCode: null,
});
const settle =
  (pack: CreditPack): News =>
  (state) =>
    settlePayment({ type: 'SettlePayment', intent: intentOf(pack), lotId: lotA }, state);
const refundNews =
  (refund: ProviderRefund): News =>
  (state) =>
    recordRefund({ type: 'RecordRefund', refund }, state);
/** As fetched: of each dispute a later piece of news tells a later state, whatever order they come in. */
const disputeNews =
  (disputeId: string, amountCents: number): NewsAt =>
  (status) =>
  (state) => {
    const { payment } = state;
    const known =
      payment.status === 'none' ? undefined : payment.disputes.find((one) => one.disputeId === disputeId);
    const dispute = disputeOf({ disputeId, amountCents, status });
    return recordDispute({ type: 'RecordDispute', dispute, seen: known?.status ?? 'none' }, state);
  };
/** What the provider says of a dispute from its opening on: also an end that it takes back. */
const decisions = [
  ['open'],
  ['open', 'won'],
  ['open', 'lost'],
  ['open', 'won', 'lost'],
  ['open', 'lost', 'won'],
  ['open', 'won', 'open'],
  ['open', 'lost', 'open', 'won'],
] as const satisfies readonly (readonly ProviderDispute['status'][])[];

/** The states that a refund of the provider goes through. */
const courses = [
  ['pending'],
  ['pending', 'succeeded'],
  ['succeeded'],
  ['pending', 'failed'],
  ['pending', 'succeeded', 'failed'],
] as const satisfies readonly (readonly ProviderRefund['status'][])[];
/** Of those made at the provider each ends: until then it depends on the order which of them holds a credit. */
const ended = courses.filter((course) => course.at(-1) !== 'pending');
const refunds = fc
  .array(fc.record({ cents: fc.integer({ min: 1, max: 300_00 }), course: fc.constantFrom(...ended) }), {
    maxLength: 3,
  })
  .map((all) =>
    all.flatMap(({ cents, course }, n) =>
      course.map((status) => refundNews(providerRefund({ refundId: `re_${n}`, amountCents: cents, status }))),
    ),
  );
const disputesOf = (pack: CreditPack) =>
  fc
    .array(
      fc.record({
        cents: fc.constantFrom(pack.priceCents, 250_00, 60_00),
        course: fc.constantFrom(...decisions),
      }),
      { maxLength: 2 },
    )
    .map((all) =>
      all.flatMap(({ cents, course }, n) => {
        const dispute: Fetched = { course, at: disputeNews(`dp_${n}`, cents) };
        return course.map(() => dispute);
      }),
    );
/** The provider's answer to our own request. */
const answersOf = (pack: CreditPack) =>
  fc
    .tuple(fc.integer({ min: 0, max: pack.credits - 2 }), fc.constantFrom(...courses))
    .map(([credits, course]) => ({
      requested: credits,
      news: course.map((status) =>
        refundNews(
          providerRefund({
            refundId: 're_own',
            requestId,
            amountCents: sum(pricesOf(pack).slice(0, credits)),
            status,
          }),
        ),
      ),
    }));

const sum = (prices: readonly number[]): number => prices.reduce((total, price) => total + price, 0);

const truth: fc.Arbitrary<Truth> = fc.constantFrom(...packs).chain((pack) =>
  fc
    .record({
      spends: fc.integer({ min: 0, max: 2 }),
      answers: answersOf(pack),
      refunds,
      disputes: disputesOf(pack),
    })
    .map(({ spends, answers: own, refunds: others, disputes: ofThose }) => ({
      pack,
      spends,
      requested: own.requested,
      news: [settle(pack), ...(own.requested > 0 ? own.news : []), ...others, ...ofThose],
    })),
);
/** Every piece of news at least once, in any order. */
const delivered = (news: Truth['news']) =>
  fc
    .array(fc.constantFrom(...news), { maxLength: 6 })
    .chain((again) => fc.shuffledSubarray([...news, ...again], { minLength: news.length + again.length }))
    .map((order) => order.map((one, n) => (typeof one === 'function' ? one : asOf(one, order.slice(n + 1)))));
/** What is fetched of a dispute that is told as often after this. */
const asOf = ({ course, at }: Fetched, later: Truth['news']): News => {
  const times = later.filter((one) => typeof one !== 'function' && one.at === at).length;
  return at(course[Math.max(0, course.length - 1 - times)]!);
};
const deliveredTwice = truth.chain((one) =>
  fc.tuple(fc.constant(one), delivered(one.news), delivered(one.news)),
);

const decide = (state: Both, news: News, look: (event: WalletEvent) => void): Both => {
  const decided = news(state);
  if (isRejection(decided)) throw new Error(decided._tag);
  const { payment = [], wallet = [] } = decided.append;
  [...payment, ...wallet].forEach(mustBeStorable);
  wallet.forEach(look);
  return {
    payment: payment.reduce(paymentDecider.evolve, state.payment),
    wallet: wallet.reduce(walletDecider.evolve, state.wallet),
  };
};

const startedFor = ({ id: packId, credits, priceCents: amountCents }: CreditPack): PaymentEvent =>
  ({ ...started, data: { ...started.data, packId, credits, amountCents } }) as PaymentEvent;

/** The client spends and an admin asks for a refund before any of the news is delivered. */
const play = ({ pack, spends, requested }: Truth, order: readonly News[]) => {
  let ledger = 0;
  const look = (event: WalletEvent) => void (ledger += ledgerEntry(event)?.amount ?? 0);
  const begun: Both = {
    payment: paymentDecider.evolve(paymentDecider.initialState, startedFor(pack)),
    wallet: walletDecider.initialState,
  };
  let state = decide(begun, settle(pack), look);
  for (let n = 0; n < spends; n++) {
    const spend = spent(id(40 + n), lotA);
    look(spend);
    state = { ...state, wallet: walletDecider.evolve(state.wallet, spend) };
  }
  if (requested > 0) {
    const ask: News = (states) =>
      requestRefund({ type: 'RequestRefund', requestId, credits: requested, reason: 'Because' }, states);
    state = decide(state, ask, look);
  }
  for (const news of order) {
    state = decide(state, news, look);
    expect(ledger).toBe(balanceOf(state.wallet));
    expect(ledger).toBeGreaterThanOrEqual(0);
  }
  return state;
};

/** What must not depend on the order. Which of two disputes holds a credit may. */
const summary = ({ payment, wallet }: Both) => {
  const lot = lotOf(wallet, lotA)!;
  const sumOf = (cause: 'dispute' | 'refund') =>
    lot.freezes.reduce((sum, one) => sum + (one.cause === cause ? one.credits : 0), 0);
  const byId = <T extends object>(all: readonly T[]) => all.map((one) => JSON.stringify(one)).toSorted();
  if (payment.status === 'none') throw new Error('there is no payment');
  const { status, request, refunds: known, disputes: ofThose } = payment;
  return {
    payment: {
      status,
      request,
      refunds: byId(known),
      disputes: byId(ofThose.map(({ credits: _, ...one }) => one)),
    },
    lot: {
      available: lot.available,
      frozen: [sumOf('dispute'), sumOf('refund')],
      freezes: byId(lot.freezes.map(({ freezeId }) => ({ freezeId }))),
      refunded: refundedFrom(lot),
    },
  };
};

describe('news about a payment, in any order and any number of times', () => {
  it('leaves the same payment and the same wallet', () => {
    fc.assert(
      fc.property(deliveredTwice, ([one, first, second]) => {
        expect(summary(play(one, first))).toEqual(summary(play(one, second)));
      }),
      { numRuns: 2000 },
    );
  });

  it('never leaves more credits to spend than the money that stayed', () => {
    fc.assert(
      fc.property(deliveredTwice, ([one, order]) => {
        const lot = lotOf(play(one, order).wallet, lotA)!;
        const { cents } = refundedFrom(lot);
        const stayed = lot.credits - nearestCount(pricesOf(one.pack), cents);
        expect(lot.available + lot.spent).toBeLessThanOrEqual(Math.max(stayed, lot.spent));
      }),
      { numRuns: 1000 },
    );
  });
});

describe('the news above', () => {
  it('leads to every kind of event about money that goes back, or it would prove little', () => {
    const seen = new Set<string>();
    const samples = fc.sample(deliveredTwice, { numRuns: 300, seed: 1 });
    for (const [one, order] of samples) {
      const { payment } = play(one, order);
      if (payment.status === 'none') continue;
      payment.refunds.forEach(({ status }) => seen.add(`refund ${status}`));
      payment.disputes.forEach(({ status }) => seen.add(`dispute ${status}`));
      if (payment.request !== null) seen.add('request');
    }
    expect(seen.size).toBe(6);
  });
});
