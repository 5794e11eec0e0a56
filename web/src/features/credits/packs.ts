import type { CreditPack } from '@setter/contracts/credits/credit-packs';
import { listCreditPacks } from '@setter/contracts/credits/credit-packs';
import { callQuery } from '../../lib/api/query-client.ts';

/** The packs on sale. */
export const packsQuery = callQuery(listCreditPacks);

/** The packs shown as cards, smallest first, and the single credit under them. */
export function arrange(packs: readonly CreditPack[]): {
  readonly cards: readonly CreditPack[];
  readonly single: CreditPack | null;
} {
  return {
    cards: packs.filter((pack) => pack.credits > 1).toSorted((a, b) => a.credits - b.credits),
    single: packs.find((pack) => pack.credits === 1) ?? null,
  };
}
