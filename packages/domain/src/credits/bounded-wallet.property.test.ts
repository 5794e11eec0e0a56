import type { WalletEvent } from '@setter/events/credits/events';
import { decideOwn } from '@setter/testing/decider-spec';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isRejection } from '../rejections.ts';
import { clientId, id } from '../test-support/facts.ts';
import { evolveWhole, openSpends, type WholeLot, type WholeWallet } from '../test-support/whole-wallet.ts';
import { walletDecider } from './decider.ts';
import { balanceOf, type Wallet } from './state.ts';

/** What is wished; which lot or spend it is about is chosen among those of the whole wallet. */
type Wish = { readonly kind: (typeof kinds)[number]; readonly pick: number; readonly credits: number };
const kinds = [
  ...Array.from({ length: 8 }, () => 'spend' as const),
  'grant',
  'grant',
  'buy',
  'buy',
  'remove',
  'return',
  'return',
  'freeze',
  'release',
  'refund',
] as const;
const wishes = fc.array(
  fc.record({
    kind: fc.constantFrom(...kinds),
    pick: fc.nat({ max: 10_000 }),
    credits: fc.integer({ min: 1, max: 3 }),
  }),
  // Enough lots for several pages.
  { minLength: 900, maxLength: 1200, size: 'max' },
);

const decide = decideOwn(walletDecider);
let ids = 1_000_000;
const newId = () => id(ids++);

const commandFor = ({ kind, pick, credits }: Wish, whole: WholeWallet) => {
  const lotId = whole[pick % Math.max(1, whole.length)]?.lotId ?? newId();
  const reason = 'Because';
  switch (kind) {
    case 'spend':
      return { type: 'SpendCredit', clientId, spendId: newId(), appointmentId: newId() } as const;
    case 'grant': {
      const terms = { kind: 'gift' } as const;
      // Now and then a lot that is there already.
      const granted = pick % 7 === 0 ? lotId : newId();
      return { type: 'GrantCredits', clientId, lotId: granted, credits, terms, reason } as const;
    }
    case 'buy': {
      const paid = { packId: 'pack', priceCents: 100 * credits, gstCents: 9, liveMode: false };
      return {
        type: 'PurchaseCredits',
        clientId,
        lotId: newId(),
        paymentId: newId(),
        credits,
        ...paid,
      } as const;
    }
    case 'remove':
      return { type: 'RemoveCredits', clientId, credits, reason } as const;
    case 'return': {
      const open = openSpends(whole);
      const spend = open[pick % Math.max(1, open.length)];
      const cause = 'returned_by_admin' as const;
      return spend && ({ type: 'ReturnSpentCredit', clientId, ...spend, cause, reason: null } as const);
    }
    case 'freeze':
      return { type: 'FreezeLot', clientId, lotId, cause: 'review' } as const;
    case 'release':
      return { type: 'ReleaseLot', clientId, lotId } as const;
    case 'refund':
      return { type: 'RefundLot', clientId, lotId, refundId: `re_${pick % 50}`, credits } as const;
  }
};
type Command = NonNullable<ReturnType<typeof commandFor>>;

const isOpen = ({ available }: WholeLot) => available > 0;
const balance = (whole: WholeWallet) => whole.reduce((sum, { available }) => sum + available, 0);

/** What a wallet that remembers everything decides: types and lots of the events, or the rejection. */
const decideWhole = (command: Command, whole: WholeWallet): readonly string[] | string => {
  const lot = 'lotId' in command ? whole.find(({ lotId }) => lotId === command.lotId) : undefined;
  switch (command.type) {
    case 'SpendCredit': {
      const oldest = whole.find(isOpen);
      return oldest === undefined ? 'InsufficientCredits' : [`CreditSpent ${oldest.lotId}`];
    }
    case 'GrantCredits':
      return lot === undefined ? [`CreditsGranted ${command.lotId}`] : [];
    case 'PurchaseCredits':
      return lot === undefined ? [`CreditsPurchased ${command.lotId}`] : [];
    case 'RemoveCredits': {
      if (command.credits > balance(whole)) return 'BalanceTooLow';
      const newest = whole.filter(isOpen).toReversed();
      const order = [...newest.filter((one) => !one.isPurchased), ...newest.filter((one) => one.isPurchased)];
      let left = command.credits;
      const taken = order.flatMap(({ lotId, available }) => {
        const credits = Math.min(left, available);
        left -= credits;
        return credits > 0 ? [`${lotId}:${credits}`] : [];
      });
      return [`CreditsRemoved ${taken.join()}`];
    }
    case 'ReturnSpentCredit': {
      const { lotId, isFrozen } = whole.find(({ spends }) => spends.has(command.spendId))!;
      return [`CreditReturned ${lotId}`, ...(isFrozen ? [`LotFrozen ${lotId}`] : [])];
    }
    case 'FreezeLot':
      return lot === undefined ? 'NotFound' : lot.isFrozen ? [] : [`LotFrozen ${lot.lotId}`];
    case 'ReleaseLot':
      return lot === undefined ? 'NotFound' : lot.isFrozen ? [`LotReleased ${lot.lotId}`] : [];
    case 'RefundLot': {
      if (lot?.isPurchased !== true) return 'NotFound';
      if (lot.refundIds.includes(command.refundId)) return [];
      if (command.credits > lot.available + lot.frozen) return 'BalanceTooLow';
      const types = lot.isFrozen ? ['LotReleased', 'LotRefunded', 'LotFrozen'] : ['LotRefunded'];
      return types.map((type) => `${type} ${lot.lotId}`);
    }
  }
};

const told = (event: WalletEvent): string => {
  const about =
    event.type === 'CreditsRemoved'
      ? event.data.fromLots.map(({ lotId, credits }) => `${lotId}:${credits}`).join()
      : event.data.lotId;
  return `${event.type} ${about}`;
};

describe('a wallet that forgets its spends and copies a page at a time', () => {
  it('decides as one that remembers everything, also when each state comes from a snapshot', () => {
    const { encode, decode } = walletDecider.snapshot;
    const run = (given: readonly Wish[], between: (wallet: Wallet, n: number) => Wallet) => {
      let whole: WholeWallet = [];
      let wallet = walletDecider.initialState;
      for (const [n, wish] of given.entries()) {
        const command = commandFor(wish, whole);
        if (command === undefined) continue;
        const decided = decide(command, wallet);
        const events = isRejection(decided) ? [] : decided.append;
        expect(isRejection(decided) ? decided._tag : events.map(told)).toEqual(decideWhole(command, whole));
        whole = events.reduce(evolveWhole, whole);
        wallet = between(events.reduce(walletDecider.evolve, wallet), n);
        expect(balanceOf(wallet)).toBe(balance(whole));
      }
    };
    const restored = (wallet: Wallet, n: number) => (n % 100 === 0 ? decode([...encode(wallet)]) : wallet);
    fc.assert(
      fc.property(wishes, fc.boolean(), (given, restores) => run(given, restores ? restored : (w) => w)),
      {
        numRuns: 20,
      },
    );
  });

  it('is not changed by what another command makes of the same state', () => {
    const grant = (lotId: string): WalletEvent => ({
      type: 'CreditsGranted',
      data: { clientId, lotId, credits: 1, kind: 'gift', reason: 'Because', paid: null },
    });
    const before = Array.from({ length: 200 }, (_, n) => grant(id(n + 1))).reduce(
      walletDecider.evolve,
      walletDecider.initialState,
    );
    const [left, right] = [[id(900), id(901)] as const, [id(901), id(900)] as const].map((added) =>
      added.map(grant).reduce(walletDecider.evolve, before),
    );
    for (const [wallet, first] of [
      [left!, id(900)],
      [right!, id(901)],
    ] as const) {
      const frozen = decide({ type: 'FreezeLot', clientId, lotId: first, cause: 'review' }, wallet);
      expect(isRejection(frozen) ? frozen : frozen.append).toMatchObject([{ data: { lotId: first } }]);
    }
    expect(isRejection(decide({ type: 'ReleaseLot', clientId, lotId: id(900) }, before))).toBe(true);
    expect([balanceOf(before), balanceOf(left!), balanceOf(right!)]).toEqual([200, 202, 202]);
  });
});
