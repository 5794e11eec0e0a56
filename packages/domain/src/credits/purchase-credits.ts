import type { WalletEvent } from '@setter/events/credits/events';
import type { Decided } from '../decision.ts';
import { lotOf, type Wallet } from './state.ts';

/** Only the settling of a payment leads here: a card provider has confirmed it. */
export type PurchaseCredits = {
  readonly type: 'PurchaseCredits';
  readonly clientId: number;
  readonly lotId: string;
  readonly paymentId: string;
  readonly packId: string;
  readonly credits: number;
  /** GST included. */
  readonly priceCents: number;
  readonly gstCents: number;
  readonly liveMode: boolean;
};

export const purchaseCredits = (
  { type: _, ...purchase }: PurchaseCredits,
  wallet: Wallet,
): Decided<WalletEvent> =>
  lotOf(wallet, purchase.lotId) === undefined
    ? { append: [{ type: 'CreditsPurchased', data: { ...purchase, currency: 'AUD' } }] }
    : { append: [] };
