import type { Claim } from '@setter/domain/claims';
import type { Keys } from './keys.ts';

/** How a claim's value is kept. What a card provider calls a payment is nobody's name and stays legible. */
export const claimValue = (keys: Keys['Service'], kind: Claim['kind'], value: string): string =>
  kind === 'payment_intent' ? value : keys.hashClaim(kind, value);
