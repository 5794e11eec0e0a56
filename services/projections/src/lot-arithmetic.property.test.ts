import { walletDecider } from '@setter/domain/credits/decider';
import { creditPacks } from '@setter/domain/credits/credit-packs';
import { balanceOf, type Wallet } from '@setter/domain/credits/state';
import { isRejection } from '@setter/domain/rejections';
import { paymentDecider } from '@setter/domain/payments/decider';
import { recordDispute } from '@setter/domain/payments/record-dispute';
import { recordRefund } from '@setter/domain/payments/record-refund';
import { requestRefund } from '@setter/domain/payments/request-refund';
import { settlePayment } from '@setter/domain/payments/settle-payment';
import { showPayment } from '@setter/domain/payments/shown-payment';
import type { ProviderDispute } from '@setter/domain/payments/provider-dispute';
import type { ProviderRefund } from '@setter/domain/payments/provider-refund';
import type { Payment } from '@setter/domain/payments/state';
import type { WalletEvent } from '@setter/events/credits/events';
import type { PaymentEvent } from '@setter/events/payments/events';
import type { SetterEvent } from '@setter/events/registry';
import { decideOwn } from '@setter/testing/decider-spec';
import { history, id } from '@setter/testing/history';
import { foldRows } from '@setter/testing/projection-spec';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lotMovements } from './accounting/projection.ts';
import { lots } from './analytics/models/lots.ts';
import { spends } from './analytics/models/spends.ts';
import { payments } from './payments/projection.ts';

const clientId = 1;
const decideWallet = decideOwn(walletDecider);
type Command = Parameters<typeof decideWallet>[0];
type State = { readonly payments: ReadonlyMap<string, Payment>; readonly wallet: Wallet };

const steps = fc.array(
  fc.record({
    kind: fc.constantFrom(
      ...(['spend', 'spend', 'spend', 'return', 'ask', 'ask', 'paid', 'failed'] as const),
      ...(['lower', 'dispute', 'won', 'lost'] as const),
    ),
    pick: fc.nat({ max: 1000 }),
    count: fc.integer({ min: 1, max: 4 }),
  }),
  { minLength: 10, maxLength: 40, size: 'max' },
);
type Step = typeof steps extends fc.Arbitrary<readonly (infer One)[]> ? One : never;
const bought = fc.array(
  fc.constantFrom(...creditPacks, { ...creditPacks[0]!, credits: 7, priceCents: 100_01 }),
  {
    minLength: 1,
    maxLength: 3,
  },
);
type Pack = (typeof creditPacks)[number];

/** Purchases by card and what becomes of them, decided by the product; the events of all of it. */
const play = (packs: readonly Pack[], given: readonly Step[]) => {
  let state: State = { payments: new Map(), wallet: walletDecider.initialState };
  let made = 0;
  const log: SetterEvent[] = [];
  const open: { readonly spendId: string; readonly lotId: string }[] = [];

  const toWallet = (events: readonly WalletEvent[]) => {
    log.push(...events);
    for (const event of events)
      if (event.type === 'CreditSpent') open.push({ spendId: event.data.spendId, lotId: event.data.lotId });
    state = { ...state, wallet: events.reduce(walletDecider.evolve, state.wallet) };
  };
  const append = (
    paymentId: string,
    { payment = [], wallet = [] }: { payment?: readonly PaymentEvent[]; wallet?: readonly WalletEvent[] },
  ) => {
    const before = state.payments.get(paymentId) ?? paymentDecider.initialState;
    log.push(...payment);
    const after = payment.reduce(paymentDecider.evolve, before);
    state = { ...state, payments: new Map(state.payments).set(paymentId, after) };
    toWallet(wallet);
  };
  const onWallet = (command: Command) => {
    const decided = decideWallet(command, state.wallet);
    if (!isRejection(decided)) toWallet(decided.append);
  };
  const ids = packs.map((pack, n) => {
    const { credits, priceCents: amountCents, id: packId } = pack;
    const paymentId = id(n + 1, 2);
    const intentId = `pi_${n}`;
    const terms = { packId, credits, amountCents, gstCents: 0, currency: 'AUD', liveMode: false } as const;
    append(paymentId, {
      payment: [
        { type: 'PaymentStarted', data: { paymentId, clientId, intentId, gateway: 'stripe', ...terms } },
      ],
    });
    const settled = settlePayment(
      {
        type: 'SettlePayment',
        lotId: paymentId,
        intent: {
          intentId,
          status: 'succeeded',
          amountCents,
          currency: 'aud',
          liveMode: false,
          metadata: { paymentId, clientId, packId, credits },
          card: null,
          declineCode: null,
        },
      },
      { payment: state.payments.get(paymentId)!, wallet: state.wallet },
    );
    if (isRejection(settled)) throw new Error(settled._tag);
    append(paymentId, settled.append);
    return paymentId;
  });

  for (const { kind, pick, count } of given) {
    made += 1;
    const paymentId = ids[pick % ids.length]!;
    const payment = state.payments.get(paymentId)!;
    if (payment.status !== 'succeeded') throw new Error('it was not settled');
    const states = { payment, wallet: state.wallet };
    const { request } = payment;
    const provided = { intentId: payment.terms.intentId, currency: 'aud', liveMode: false };
    const refund = (about: Pick<ProviderRefund, 'refundId' | 'requestId' | 'amountCents' | 'status'>) =>
      recordRefund(
        {
          type: 'RecordRefund',
          refund: { ...provided, ...about, failureReason: null, createdAt: '2026-11-04T01:00:00Z' },
        },
        states,
      );
    const paidBack = payment.refunds.filter(({ status }) => status === 'succeeded');
    const dispute = payment.disputes.find(({ status }) => status === 'open');
    const ofDispute = (about: Pick<ProviderDispute, 'disputeId' | 'status'>) => {
      const { amountCents } = payment;
      const opened = { ...provided, ...about, amountCents, reason: 'fraudulent', evidenceDueBy: null };
      return recordDispute({ type: 'RecordDispute', dispute: opened }, states);
    };
    const decided = (() => {
      switch (kind) {
        case 'spend': {
          const spendId = id(made, 3);
          onWallet({ type: 'SpendCredit', clientId, spendId, appointmentId: spendId });
          return undefined;
        }
        case 'return': {
          const [spend] = open.splice(pick % Math.max(1, open.length), 1);
          if (spend !== undefined)
            onWallet({
              ...spend,
              type: 'ReturnSpentCredit',
              clientId,
              appointmentId: spend.spendId,
              cause: 'returned_by_admin',
              reason: null,
            });
          return undefined;
        }
        case 'lower':
          onWallet({
            type: 'RemoveCredits',
            clientId,
            credits: Math.min(count, balanceOf(state.wallet)),
            reason: 'x',
          });
          return undefined;
        case 'ask':
          return requestRefund(
            { type: 'RequestRefund', requestId: id(made, 4), credits: count, reason: 'x' },
            states,
          );
        case 'paid':
          return request === null
            ? undefined
            : refund({ ...request, refundId: `re_${made}`, status: 'succeeded' });
        case 'failed': {
          const failed = paidBack[pick % Math.max(1, paidBack.length)];
          return failed && refund({ ...failed, status: 'failed' });
        }
        case 'dispute':
          return dispute === undefined && paidBack.length === 0 && request === null
            ? ofDispute({ disputeId: `dp_${made}`, status: 'open' })
            : undefined;
        case 'won':
        case 'lost':
          return dispute && ofDispute({ disputeId: dispute.disputeId, status: kind });
        default:
          return kind satisfies never;
      }
    })();
    if (decided !== undefined && !isRejection(decided)) append(paymentId, decided.append);
  }
  return { log, ids };
};

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

/** What each read model says of one purchase, in cents. */
const numbersOf = (log: readonly SetterEvent[], lotId: string) => {
  const recorded = history(...log);
  const analytics = foldRows(lots, recorded).find((row) => row.lotId === lotId)!;
  const movements = foldRows(lotMovements, recorded).find((row) => row.lotId === lotId)!.movements;
  const payment = foldRows(payments, recorded).find((row) => row.paymentId === lotId)!;
  const spent = foldRows(spends, recorded).filter((row) => row.lotId === lotId && row.returnedAt === null);
  return {
    /** Of the ledger. */
    refundedCents: sum(
      log.map(({ type, data }) => {
        if (type === 'LotRefunded' && data.lotId === lotId) return data.amountCents;
        return type === 'LotRefundReversed' && data.lotId === lotId ? 0 - data.amountCents : 0;
      }),
    ),
    /** Of the books. */
    unusedCents: sum(movements.map(([, , cents]) => cents)),
    /** Of analytics. */
    spentCents: sum(spent.map(({ spendId }) => analytics.creditCents ?? analytics.spendCents[spendId]!)),
    analyticsRefundedCents: analytics.refundedCents,
    /** Of the payment's sheet. */
    ...showPayment(payment.payment, payment.lot!),
  };
};

describe('3 credits that were bought for $425.00, one of them spent', () => {
  it('are worth 283.33 unused in the books, and a refund pays as much', () => {
    const spend: Step = { kind: 'spend', pick: 0, count: 1 };
    const { log, ids } = play([creditPacks[1]!], [spend]);
    expect(numbersOf(log, ids[0]!)).toMatchObject({
      spentCents: 141_67,
      unusedCents: 283_33,
      refundable: { credits: 2, cents: 283_33 },
    });
  });
});

describe('ledger, books, analytics and payments, after any history of purchases', () => {
  it('agree to the cent: spent, refunded, lowered and unused are what was paid, less what went beyond', () => {
    const seen = new Map<string, number>();
    fc.assert(
      fc.property(bought, steps, (packs, given) => {
        const { log, ids } = play(packs, given);
        for (const { type } of log) seen.set(type, (seen.get(type) ?? 0) + 1);
        for (const [n, lotId] of ids.entries()) {
          const numbers = numbersOf(log, lotId);
          const { spentCents, refundedCents, unusedCents, refundable, paidBack, shortfall } = numbers;
          const loweredCents =
            packs[n]!.priceCents - (spentCents + refundedCents - shortfall.cents + unusedCents);
          const lowered = log.flatMap(({ type, data }) =>
            type === 'CreditsRemoved'
              ? data.fromLots.filter((from) => from.lotId === lotId).map(({ credits }) => credits)
              : [],
          );
          const each = Math.floor(packs[n]!.priceCents / packs[n]!.credits);
          expect([paidBack.cents, numbers.analyticsRefundedCents]).toEqual([refundedCents, refundedCents]);
          // Each of them cost its price, or a cent more.
          expect(loweredCents).toBeGreaterThanOrEqual(each * sum(lowered));
          expect(loweredCents).toBeLessThanOrEqual((each + 1) * sum(lowered));
          expect(refundable.cents).toBe(refundable.credits > 0 ? unusedCents : 0);
        }
      }),
      { numRuns: 300 },
    );
    for (const type of [
      'CreditReturned',
      'CreditsRemoved',
      'LotRefunded',
      'LotRefundReversed',
      'DisputeClosed',
    ])
      expect({ type, isSeen: (seen.get(type) ?? 0) > 20 }).toEqual({ type, isSeen: true });
  });
});
