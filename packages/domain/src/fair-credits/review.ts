import { dayMs } from '@setter/events/terms/value-sets';
import { isBefore, plusMs } from '../time.ts';
import type { Claims } from './claims-state.ts';
import type { RubricTerms } from './rubric-state.ts';

/** Days over which a client's claims and unlocks are counted. */
export const reviewDays = 90;

/** A client's claims and unlocks of `reviewDays`. */
export type ClaimCounts = { readonly claims: number; readonly unlocks: number };

/** The instant since which claims and unlocks count. */
export const countedSince = (now: string): string => plusMs(now, -reviewDays * dayMs);

/** Claims of the days before now. */
export const recentClaims = ({ claims }: Claims, now: string): number =>
  claims.filter(({ requestedAt }) => !isBefore(requestedAt, countedSince(now))).length;

/** The counts, with the claim that is asked now, when a person has to decide it; null when the system may. */
export const reviewOf = (
  { claims, unlocks }: ClaimCounts,
  { reviewAtLeast, reviewRatePercent }: RubricTerms,
): ClaimCounts | null => {
  const asked = claims + 1;
  return asked >= reviewAtLeast && asked * 100 > reviewRatePercent * unlocks
    ? { claims: asked, unlocks }
    : null;
};
