import type { WalletEvent } from '@setter/events/credits/events';
import { evolveLot } from '../credits/evolve-lot.ts';
import { shortfallOf } from '../credits/lot-value.ts';
import { type Lot, type PaidBack, refundedFrom } from '../credits/state.ts';

const none: PaidBack = { credits: 0, cents: 0 };

/**
 * What money that was paid back took with it: the credits that left the wallet by these events, and what of the money went
 * beyond them.
 */
export const moneyBack = (
  lot: Lot | undefined,
  events: readonly WalletEvent[],
): { readonly credits: number; readonly shortfall: PaidBack } => {
  if (lot === undefined) return { credits: 0, shortfall: none };
  const after = events.reduce(
    (now, event) => (event.type.startsWith('Lot') ? evolveLot(now, event as never) : now),
    lot,
  );
  const [was, is] = [shortfallOf(lot), shortfallOf(after)];
  return {
    credits: refundedFrom(after).credits - refundedFrom(lot).credits,
    shortfall: {
      credits: Math.max(0, is.credits - was.credits),
      cents: Math.max(0, is.cents - was.cents),
    },
  };
};
