import type { WalletEvent } from '@setter/events/credits/events';
import type { GrantKind } from '@setter/events/credits/value-sets';
import type { Decided } from '../decision.ts';
import { gstIn } from './credit-packs.ts';
import { lotOf, type Wallet } from './state.ts';

/** Why credits are given: what was paid outside the platform has an amount (cents, GST included) and a reference. */
export type GrantTerms =
  | { readonly kind: Exclude<GrantKind, 'paid_offline'> }
  | { readonly kind: 'paid_offline'; readonly amountCents: number; readonly reference: string };

export type GrantCredits = {
  readonly type: 'GrantCredits';
  readonly clientId: number;
  readonly lotId: string;
  readonly credits: number;
  readonly terms: GrantTerms;
  readonly reason: string;
  /** Whether the business is registered for GST now. */
  readonly gstRegistered: boolean;
};

/** No credits, or a lot that is there already, is nothing to do. */
export const grantCredits = (command: GrantCredits, wallet: Wallet): Decided<WalletEvent> => {
  const { clientId, lotId, credits, terms, reason, gstRegistered } = command;
  if (credits <= 0 || lotOf(wallet, lotId) !== undefined) return { append: [] };
  const paid =
    terms.kind === 'paid_offline'
      ? {
          amountCents: terms.amountCents,
          gstCents: gstIn(terms.amountCents, gstRegistered),
          currency: 'AUD' as const,
          reference: terms.reference,
        }
      : null;
  return {
    append: [{ type: 'CreditsGranted', data: { clientId, lotId, credits, kind: terms.kind, reason, paid } }],
  };
};
