import type { Business } from './businesses.ts';
import { day, hour, minute, type Step } from './steps.ts';

/** What a step does to the balance of the client whom it concerns. */
const effectOf = ({ act }: Step): number => {
  switch (act.kind) {
    case 'register':
      return act.business.initialCredits;
    case 'adjust':
      return act.adjustment.delta;
    case 'unlock':
      return -1;
    case 'return':
    case 'cancel':
      return 1;
    default:
      return 0;
  }
};

/**
 * Adds to one client's steps the purchases that they need: a client that is about to unlock with an
 * empty wallet buys the next pack first. `steps` are those that move this client's credits.
 */
export const planPurchases = (business: Business, steps: readonly Step[], now: number): Step[] => {
  const { username, packs, keepsAtLeast } = business;
  const purchases: Step[] = [];
  let balance = 0;
  const buy = (at: number) => {
    const pack = packs[Math.min(purchases.length, packs.length - 1)] ?? packs[0];
    const declinedFirst = business.firstCardDeclined && purchases.length === 0;
    purchases.push({ at, act: { kind: 'buy', username, pack, declinedFirst } });
    balance += pack;
  };
  for (const step of steps.toSorted((a, b) => a.at - b.at)) {
    if (balance + effectOf(step) < 0) buy(step.at - 25 * minute);
    balance += effectOf(step);
  }
  if (balance < keepsAtLeast) buy(now - day - 3 * hour);
  return purchases;
};
