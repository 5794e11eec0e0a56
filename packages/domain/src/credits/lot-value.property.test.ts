import type { WalletEvent } from '@setter/events/credits/events';
import { decideOwn } from '@setter/testing/decider-spec';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isRejection } from '../rejections.ts';
import { clientId, id, paymentId } from '../test-support/facts.ts';
import { creditPacks } from './credit-packs.ts';
import { walletDecider } from './decider.ts';
import { refundAmount, refundAmounts, spendPrice, valueOf } from './lot-value.ts';
import { type Lot, lotOf, refundedFrom, unspentIn, type Wallet } from './state.ts';

const lotId = id(100);
const decide = decideOwn(walletDecider);

const pack = fc.oneof(
  fc.constantFrom(...creditPacks.map(({ credits, priceCents }) => ({ credits, priceCents }))),
  fc.record({ credits: fc.integer({ min: 1, max: 12 }), priceCents: fc.integer({ min: 1, max: 1000 }) }),
);
const steps = fc.array(
  fc.record({
    kind: fc.constantFrom(
      ...(['spend', 'spend', 'return', 'ask', 'pay', 'fail', 'refuse'] as const),
      ...(['remove', 'dispute', 'won'] as const),
    ),
    pick: fc.nat({ max: 1000 }),
    count: fc.integer({ min: 1, max: 4 }),
  }),
  { minLength: 10, maxLength: 60, size: 'max' },
);
type Step = typeof steps extends fc.Arbitrary<readonly (infer One)[]> ? One : never;

/** What the business did with one lot, at the prices that were said then. */
const makeHistory = ({ credits, priceCents }: { credits: number; priceCents: number }) => {
  let wallet: Wallet = walletDecider.initialState;
  let made = 0;
  const open = new Map<string, number>();
  const refunds = new Map<string, number>();
  let asked: { readonly freezeId: string; readonly amountCents: number } | undefined;
  let removedCents = 0;
  const lot = (): Lot => lotOf(wallet, lotId)!;
  const run = (command: Parameters<typeof decide>[0]): readonly WalletEvent[] => {
    const decided = decide(command, wallet);
    const events = isRejection(decided) ? [] : decided.append;
    wallet = events.reduce(walletDecider.evolve, wallet);
    return events;
  };
  const paid = { packId: 'pack', gstCents: 0, liveMode: false };
  run({ type: 'PurchaseCredits', clientId, lotId, paymentId, credits, priceCents, ...paid });

  const happen = ({ kind, pick, count }: Step): void => {
    made += 1;
    const spends = [...open.keys()];
    const free = lot().available;
    const highest = refundAmount(lot(), Math.min(count, free));
    switch (kind) {
      case 'spend': {
        const spendId = id(200 + made);
        if (run({ type: 'SpendCredit', clientId, spendId, appointmentId: spendId }).length > 0)
          open.set(spendId, spendPrice(lot(), spendId)!);
        return;
      }
      case 'return': {
        const spendId = spends[pick % Math.max(1, spends.length)];
        if (spendId === undefined) return;
        open.delete(spendId);
        const about = { appointmentId: spendId, cause: 'returned_by_admin', reason: null } as const;
        run({ type: 'ReturnSpentCredit', clientId, lotId, spendId, ...about });
        return;
      }
      case 'ask': {
        if (asked !== undefined || free === 0 || highest === 0) return;
        const freezeId = `request ${made}`;
        asked = { freezeId, amountCents: highest };
        const frozen = { freezeId, cause: 'refund', credits: Math.min(count, free) } as const;
        run({ type: 'FreezeLot', clientId, lotId, ...frozen });
        return;
      }
      case 'pay': {
        if (asked === undefined) return;
        const refundId = `re_${made}`;
        refunds.set(refundId, asked.amountCents);
        run({ type: 'RefundLot', clientId, lotId, paymentId, refundId, ...asked });
        asked = undefined;
        return;
      }
      case 'refuse':
        if (asked !== undefined) run({ type: 'ReleaseLot', clientId, lotId, freezeId: asked.freezeId });
        asked = undefined;
        return;
      case 'fail': {
        const ids = [...refunds.keys()];
        const refundId = ids[pick % Math.max(1, ids.length)];
        if (refundId === undefined) return;
        refunds.delete(refundId);
        run({ type: 'ReverseLotRefund', clientId, lotId, refundId });
        return;
      }
      case 'remove': {
        const taken = Math.min(count, free);
        removedCents += refundAmounts({ ...lot(), refunds: [] })[taken - 1] ?? 0;
        run({ type: 'RemoveCredits', clientId, credits: taken, reason: 'Because' });
        return;
      }
      case 'dispute':
        run({ type: 'FreezeLot', clientId, lotId, freezeId: 'dp_1', cause: 'dispute' });
        return;
      case 'won':
        run({ type: 'ReleaseLot', clientId, lotId, freezeId: 'dp_1' });
        return;
      default:
        kind satisfies never;
    }
  };
  const sum = (amounts: Iterable<number>) => [...amounts].reduce((total, one) => total + one, 0);
  return {
    happen,
    lot,
    said: () => ({ spentCents: sum(open.values()), refundedCents: sum(refunds.values()), removedCents }),
  };
};

describe('a lot, after any history', () => {
  it('has cost what was paid for it: spent, refunded, removed and unused, to the cent', () => {
    const seen = new Map<string, number>();
    fc.assert(
      fc.property(pack, steps, (bought, history) => {
        const { happen, lot, said } = makeHistory(bought);
        for (const step of history) {
          happen(step);
          const { unusedCents, ...gone } = valueOf(lot());
          expect(gone).toEqual(said());
          const { spentCents, refundedCents, removedCents } = said();
          expect(spentCents + refundedCents + removedCents + unusedCents).toBe(bought.priceCents);
          expect(refundedFrom(lot()).cents).toBe(refundedCents);
          seen.set(step.kind, (seen.get(step.kind) ?? 0) + 1);
        }
      }),
      { numRuns: 500 },
    );
    expect(Math.min(...seen.values())).toBeGreaterThan(50);
  });

  it('pays back for all that is free what that is worth', () => {
    fc.assert(
      fc.property(pack, steps, (bought, history) => {
        const { happen, lot } = makeHistory(bought);
        history.forEach(happen);
        fc.pre(lot().freezes.length === 0);
        const all = refundAmounts(lot());
        expect(all).toHaveLength(unspentIn(lot()));
        expect(all.at(-1) ?? 0).toBe(valueOf(lot()).unusedCents);
      }),
      { numRuns: 300 },
    );
  });
});
