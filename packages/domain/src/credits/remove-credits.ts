import type { WalletEvent } from '@setter/events/credits/events';
import type { CreditRemovalCause } from '@setter/events/credits/value-sets';
import type { PersonalText } from '@setter/events/marks';
import type { Decided } from '../decision.ts';
import { reject } from '../rejections.ts';
import { slices } from '../slices.ts';
import { balanceOf, type Lot, lots, type Wallet } from './state.ts';

export type RemoveCredits = {
  readonly type: 'RemoveCredits';
  readonly clientId: number;
  readonly credits: number;
  readonly reason: PersonalText;
  readonly cause?: CreditRemovalCause | undefined;
};

/** As many as surely fit. */
const lotsPerEvent = 500;

/** What cost the client nothing goes first, what was bought on the platform last. */
const rank = ({ origin }: Lot): number => {
  if (origin === 'purchased') return 2;
  return origin === 'paid_offline' ? 1 : 0;
};

/** Takes from granted lots first, then from the newest purchased. Frozen credits are no part of the balance. */
export const removeCredits = (command: RemoveCredits, wallet: Wallet): Decided<WalletEvent> => {
  const { clientId, credits, reason, cause } = command;
  if (credits <= 0) return { append: [] };
  if (credits > balanceOf(wallet)) return reject('BalanceTooLow');
  const newestFirst = [...lots.open(wallet.lots)].toReversed();
  const fromLots: { lotId: string; credits: number }[] = [];
  let left = credits;
  for (const lot of newestFirst.toSorted((a, b) => rank(a) - rank(b))) {
    const taken = Math.min(left, lot.available);
    if (taken > 0) fromLots.push({ lotId: lot.lotId, credits: taken });
    left -= taken;
  }
  const sum = (part: Readonly<typeof fromLots>) => part.reduce((total, taken) => total + taken.credits, 0);
  return {
    append: slices(fromLots, lotsPerEvent).map((part) => ({
      type: 'CreditsRemoved',
      data: {
        clientId,
        credits: sum(part),
        fromLots: [...part],
        reason,
        ...(cause !== undefined && { cause }),
      },
    })),
  };
};
