import { walletEvents, type WalletEvent } from '@setter/events/credits/events';
import { decideOwn } from '@setter/testing/decider-spec';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isRejection } from '../rejections.ts';
import { evolve, initialState } from '../clients/decider.ts';
import { clientId, id, registered } from '../test-support/facts.ts';
import { mustBeStorable } from '../test-support/world.ts';
import { walletDecider, type WalletCommand } from './decider.ts';
import { addToTotals, ledgerEntry, noTotals, type LedgerTotals } from './ledger.ts';
import { setBalance } from './set-balance.ts';
import { creditsOwed, valueOf } from './lot-value.ts';
import { pricesIn } from './lot-places.ts';
import { balanceOf, lotOf, lots, refundedFrom, unspentIn, type Wallet } from './state.ts';

// Few ids, so that commands meet the lots and spends that others made.
const lotId = fc.integer({ min: 100, max: 103 }).map(id);
const spendId = fc.integer({ min: 200, max: 212 }).map(id);
const refundId = fc.constantFrom('re_1', 're_2');
const credits = fc.integer({ min: 0, max: 6 });
const cents = fc.integer({ min: 0, max: 100_000 });
const reason = fc.constant('Because');
const own = fc.constant(clientId);
const paymentId = fc.constant(id(3));
const appointmentId = fc.constant(id(1));
const terms = fc.oneof(
  fc.record({ kind: fc.constantFrom('gift' as const, 'correction' as const) }),
  fc.record({
    kind: fc.constant('paid_offline' as const),
    amountCents: cents,
    reference: fc.constant('INV 1'),
  }),
);
const cause = fc.constantFrom(
  'appointment_cancelled' as const,
  'appointment_removed' as const,
  'returned_by_admin' as const,
);
const is = <const T extends string>(type: T) => fc.constant(type);
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });

const command: fc.Arbitrary<WalletCommand> = fc.oneof(
  fc.record({
    type: is('GrantCredits'),
    clientId: own,
    lotId,
    credits,
    terms,
    reason,
    gstRegistered: fc.boolean(),
  }),
  {
    weight: 3,
    arbitrary: fc.record({
      type: is('PurchaseCredits'),
      clientId: own,
      lotId,
      paymentId,
      packId: fc.constant('pack'),
      credits: fc.integer({ min: 1, max: 10 }),
      priceCents: cents,
      gstCents: cents,
      liveMode: fc.boolean(),
    }),
  },
  fc.record({ type: is('RemoveCredits'), clientId: own, credits, reason }),
  fc.record({
    type: is('SetBalance'),
    clientId: own,
    lotId,
    newBalance: fc.integer({ min: -1, max: 12 }),
    expectedBalance: maybe(fc.integer({ min: 0, max: 12 })),
    terms: maybe(terms),
    reason: maybe(reason),
    gstRegistered: fc.boolean(),
  }),
  { weight: 4, arbitrary: fc.record({ type: is('SpendCredit'), clientId: own, spendId, appointmentId }) },
  fc.record({
    type: is('ReturnSpentCredit'),
    clientId: own,
    spendId,
    lotId,
    appointmentId,
    cause,
    reason: fc.constant(null),
  }),
  {
    weight: 3,
    arbitrary: fc.record({
      type: is('RefundLot'),
      clientId: own,
      lotId,
      paymentId,
      refundId,
      amountCents: cents,
      freezeId: maybe(fc.constant('request')),
    }),
  },
  { weight: 3, arbitrary: fc.record({ type: is('ReverseLotRefund'), clientId: own, lotId, refundId }) },
  fc.record({
    type: is('FreezeLot'),
    clientId: own,
    lotId,
    freezeId: fc.constant('request'),
    cause: fc.constant('refund' as const),
    credits: maybe(credits),
  }),
  fc.record({
    type: is('FreezeLot'),
    clientId: own,
    lotId,
    freezeId: fc.constantFrom('dp_1', 'dp_2'),
    cause: fc.constant('dispute' as const),
  }),
  fc.record({
    type: is('ReleaseLot'),
    clientId: own,
    lotId,
    freezeId: fc.constantFrom('request', 'dp_1', 'dp_2'),
  }),
);
// Left alone, most would be short.
const commands = fc.oneof(
  fc.array(command, { maxLength: 8 }),
  fc.array(command, { minLength: 30, maxLength: 60, size: 'max' }),
);

type Step = {
  readonly before: Wallet;
  readonly event: WalletEvent;
  readonly wallet: Wallet;
  readonly totals: LedgerTotals;
};

const client = evolve(initialState, registered);

/** None when it is rejected. */
const eventsOf = (command: WalletCommand, wallet: Wallet): readonly WalletEvent[] => {
  if (command.type === 'SetBalance') {
    const decided = setBalance(command, { client, wallet });
    return isRejection(decided) ? [] : (decided.append.wallet ?? []);
  }
  const decided = decideOwn(walletDecider)(command, wallet);
  return isRejection(decided) ? [] : decided.append;
};

/** Runs the commands and shows every event with the wallet and the ledger around it. */
const play = (given: readonly WalletCommand[], look: (step: Step) => void): Wallet => {
  let wallet = walletDecider.initialState;
  let totals = noTotals;
  for (const one of given) {
    const append = eventsOf(one, wallet);
    for (const event of append) {
      mustBeStorable(event);
      const before = wallet;
      const entry = ledgerEntry(event);
      wallet = walletDecider.evolve(wallet, event);
      totals = entry === null ? totals : addToTotals(totals, entry);
      look({ before, event, wallet, totals });
    }
  }
  return wallet;
};

const expectAlways = (looking: () => (step: Step) => void, chosen: { seed?: number } = {}) =>
  fc.assert(
    fc.property(commands, (given) => void play(given, looking())),
    { numRuns: 300, ...chosen },
  );

describe('a wallet, after any commands', () => {
  it('has a ledger that sums to what can be spent, and is never negative', () => {
    expectAlways(() => ({ wallet, totals: { purchased, used, adjusted, refunded, balance } }) => {
      expect(balance).toBe(balanceOf(wallet));
      expect(purchased - used + adjusted - refunded).toBe(balance);
      expect(balance).toBeGreaterThanOrEqual(0);
    });
  });

  it('accounts for every credit of every lot: unspent, spent, refunded or removed', () => {
    expectAlways(() => {
      const removed = new Map<string, number>();
      return ({ event, wallet }) => {
        for (const taken of event.type === 'CreditsRemoved' ? event.data.fromLots : []) {
          removed.set(taken.lotId, (removed.get(taken.lotId) ?? 0) + taken.credits);
        }
        for (const lot of lots.all(wallet.lots)) {
          const gone = refundedFrom(lot).credits + (removed.get(lot.lotId) ?? 0);
          expect(unspentIn(lot) + lot.spent + gone).toBe(lot.credits);
          expect(Math.min(lot.available, ...lot.freezes.map((one) => one.credits))).toBeGreaterThanOrEqual(0);
        }
      };
    });
  });

  it('accounts for every cent of every lot, and knows where each credit is that it counts', () => {
    expectAlways(() => ({ wallet }) => {
      for (const lot of lots.all(wallet.lots)) {
        const { spentCents, refundedCents, removedCents, unusedCents } = valueOf(lot);
        expect(Math.min(spentCents, refundedCents, removedCents, unusedCents)).toBeGreaterThanOrEqual(0);
        expect(spentCents + refundedCents + removedCents + unusedCents).toBe(lot.priceCents);
        const counted = [lot.available, lot.spent, refundedFrom(lot).credits];
        const found = (['free', 'spent', 'refunded'] as const).map(
          (where, n) => pricesIn(lot, [where], counted[n]!).length,
        );
        expect(found).toEqual(counted);
      }
    });
  });

  it('lets nothing be spent of a lot while a dispute is open', () => {
    const noSteps = () => undefined;
    fc.assert(
      fc.property(commands, (given) => {
        const all = [...lots.all(play(given, noSteps).lots)];
        const disputed = all.filter(({ freezes }) => freezes.some(({ cause }) => cause === 'dispute'));
        expect(disputed.filter(({ available }) => available > 0)).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  it('has no credit to spend whose money was paid back', () => {
    const noSteps = () => undefined;
    fc.assert(
      fc.property(commands, (given) => {
        const open = [...lots.all(play(given, noSteps).lots)].filter(({ available }) => available > 0);
        expect(open.filter((lot) => creditsOwed(lot) > 0)).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  it('knows the price of every spend: it came from the oldest lot that could be spent', () => {
    expectAlways(() => ({ before, event }) => {
      if (event.type !== 'CreditSpent') return;
      const couldBeSpent = [...lots.all(before.lots)].filter(({ available }) => available > 0);
      expect(event.data.lotId).toBe(couldBeSpent[0]?.lotId);
    });
  });

  it('returns no more credits to a lot than were spent of it', () => {
    expectAlways(() => ({ event, wallet }) => {
      if (event.type !== 'CreditReturned') return;
      expect(lotOf(wallet, event.data.lotId)!.spent).toBeGreaterThanOrEqual(0);
    });
  });

  it('is the same when it comes from a snapshot, wherever that was taken', () => {
    const { encode, decode } = walletDecider.snapshot;
    expectAlways(() => {
      let restored = walletDecider.initialState;
      return ({ event, wallet }) => {
        restored = decode([...encode(walletDecider.evolve(restored, event))]);
        expect([...encode(restored)]).toEqual([...encode(wallet)]);
        expect([...lots.all(restored.lots)]).toEqual([...lots.all(wallet.lots)]);
      };
    });
  });
});

describe('the commands above', () => {
  it('lead to every kind of event, or they would prove little', () => {
    const seen = new Map<string, number>();
    const count = ({ event }: Step) => void seen.set(event.type, (seen.get(event.type) ?? 0) + 1);
    expectAlways(() => count, { seed: 1 });
    expect(walletEvents.filter(({ type }) => (seen.get(type) ?? 0) <= 50)).toEqual([]);
  });
});

describe('folding a wallet', () => {
  it('never fails, whatever the order in which events come', () => {
    const anyEvents = commands.map((given) => {
      const events: WalletEvent[] = [];
      play(given, ({ event }) => void events.push(event));
      return events;
    });
    const shuffled = anyEvents.chain((events) => fc.shuffledSubarray(events));
    fc.assert(
      fc.property(shuffled, (events) => {
        expect(() => events.reduce(walletDecider.evolve, walletDecider.initialState)).not.toThrow();
      }),
    );
  });
});
