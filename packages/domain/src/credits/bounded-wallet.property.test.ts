import type { WalletEvent } from '@setter/events/credits/events';
import { decideOwn } from '@setter/testing/decider-spec';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isRejection } from '../rejections.ts';
import { clientId, id, paymentId } from '../test-support/facts.ts';
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
      return {
        type: 'GrantCredits',
        clientId,
        lotId: granted,
        credits,
        terms,
        reason,
        gstRegistered: true,
      } as const;
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
      return { type: 'FreezeLot', clientId, lotId, freezeId: freezeOf(pick), cause: 'refund' } as const;
    case 'release':
      return { type: 'ReleaseLot', clientId, lotId, freezeId: freezeOf(pick) } as const;
    case 'refund': {
      // What its credits cost, so that nothing is owed by the lot afterwards.
      const unspent = whole.find((lot) => lot.lotId === lotId)?.available ?? 0;
      const taken = Math.min(credits, unspent);
      const refund = { paymentId, refundId: `re_${pick % 50}`, amountCents: 100 * taken };
      return { type: 'RefundLot', clientId, lotId, ...refund } as const;
    }
  }
};
const freezeOf = (pick: number) => `freeze_${pick % 2}`;
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
    case 'ReturnSpentCredit':
      return [`CreditReturned ${whole.find(({ spends }) => spends.has(command.spendId))!.lotId}`];
    case 'FreezeLot':
      if (lot === undefined) return 'NotFound';
      return lot.freezes.has(command.freezeId) ? [] : [`LotFrozen ${lot.lotId}`];
    case 'ReleaseLot':
      if (lot === undefined) return 'NotFound';
      return lot.freezes.has(command.freezeId) ? [`LotReleased ${lot.lotId}`] : [];
    case 'RefundLot':
      if (lot?.isPurchased !== true) return 'NotFound';
      return lot.refundIds.includes(command.refundId) ? [] : [`LotRefunded ${lot.lotId}`];
  }
};

const describeEvent = (event: WalletEvent): string => {
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
        expect(isRejection(decided) ? decided._tag : events.map(describeEvent)).toEqual(
          decideWhole(command, whole),
        );
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

  it('is saved in little more than the ids of its lots, where lots of one kind follow each other', () => {
    const { encode } = walletDecider.snapshot;
    const lotIds = Array.from({ length: 1000 }, (_, n) => id(n + 1));
    const buy = (lotId: string): readonly WalletEvent[] => {
      const paid = {
        packId: 'pack',
        priceCents: 100,
        gstCents: 9,
        currency: 'AUD',
        liveMode: false,
      } as const;
      const spend = { clientId, spendId: newId(), appointmentId: newId(), lotId };
      return [
        { type: 'CreditsPurchased', data: { clientId, lotId, paymentId: newId(), credits: 1, ...paid } },
        { type: 'CreditSpent', data: spend },
      ];
    };
    const wallet = lotIds.flatMap(buy).reduce(walletDecider.evolve, walletDecider.initialState);
    expect([...encode(wallet)].join('').length).toBeLessThan(1.1 * lotIds.join(' ').length);
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
      const frozen = decide(
        { type: 'FreezeLot', clientId, lotId: first, freezeId: 'dp_1', cause: 'dispute' },
        wallet,
      );
      expect(isRejection(frozen) ? frozen : frozen.append).toMatchObject([{ data: { lotId: first } }]);
    }
    expect(
      isRejection(decide({ type: 'ReleaseLot', clientId, lotId: id(900), freezeId: 'dp_1' }, before)),
    ).toBe(true);
    expect([balanceOf(before), balanceOf(left!), balanceOf(right!)]).toEqual([200, 202, 202]);
  });
});
