import type { WalletEvent } from '@setter/events/credits/events';
import { evolveLot } from '../credits/evolve-lot.ts';
import { type PaidBack, priceOf, shortfallOf } from '../credits/lot-price.ts';
import { type Lot, refundedFrom } from '../credits/state.ts';

const none: PaidBack = { credits: 0, cents: 0 };

/**
 * What money that was paid back took with it: the credits that left the wallet by these events, and what it had bought
 * beyond them, which was spent before.
 */
export const moneyBack = (
  lot: Lot | undefined,
  events: readonly WalletEvent[],
  amountCents: number,
): { readonly credits: number; readonly shortfall: PaidBack } => {
  if (lot === undefined) return { credits: 0, shortfall: none };
  const after = events.reduce(
    (now, event) => (event.type.startsWith('Lot') ? evolveLot(now, event as never) : now),
    lot,
  );
  const credits = refundedFrom(after).credits - refundedFrom(lot).credits;
  const spent = shortfallOf(after, refundedFrom(after)).credits - shortfallOf(lot, refundedFrom(lot)).credits;
  const shortfall =
    spent <= 0 ? none : { credits: spent, cents: Math.max(0, amountCents - priceOf(lot, credits)) };
  return { credits, shortfall };
};
