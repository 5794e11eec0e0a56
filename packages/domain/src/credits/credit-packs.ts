import { reject, type Rejection } from '../rejections.ts';
import { creditPrice } from './lot-price.ts';

/** A pack on sale. Amounts are AUD cents with GST included. */
export type CreditPack = {
  readonly id: string;
  readonly credits: number;
  readonly priceCents: number;
  /** What its credits cost one by one, where that is more. */
  readonly originalPriceCents: number | null;
  readonly savingsCents: number | null;
  readonly label: string;
  readonly description: string;
  readonly popular: boolean;
  readonly badge: 'Most Popular' | 'Best Value' | null;
  /** The card provider's identifier of the price. */
  readonly stripePriceId: string;
};

/** The only place where a price is written. */
export const creditPacks: readonly CreditPack[] = [
  {
    id: 'pack-1',
    credits: 1,
    priceCents: 150_00,
    originalPriceCents: null,
    savingsCents: null,
    label: '1 Credit',
    description: 'Unlock one appointment',
    popular: false,
    badge: null,
    stripePriceId: 'price_credits_1',
  },
  {
    id: 'pack-3',
    credits: 3,
    priceCents: 425_00,
    originalPriceCents: 450_00,
    savingsCents: 25_00,
    label: '3 Credits',
    description: 'Unlock three appointments',
    popular: false,
    badge: null,
    stripePriceId: 'price_credits_3',
  },
  {
    id: 'pack-5',
    credits: 5,
    priceCents: 625_00,
    originalPriceCents: 750_00,
    savingsCents: 125_00,
    label: '5 Credits',
    description: 'Unlock five appointments',
    popular: true,
    badge: 'Most Popular',
    stripePriceId: 'price_credits_5',
  },
  {
    id: 'pack-10',
    credits: 10,
    priceCents: 999_00,
    originalPriceCents: 1500_00,
    savingsCents: 501_00,
    label: '10 Credits',
    description: 'Unlock ten appointments',
    popular: false,
    badge: 'Best Value',
    stripePriceId: 'price_credits_10',
  },
];

/** GST is one eleventh of a price that includes it, to the nearest cent; none unless the business is registered for it. */
export const gstIn = (cents: number, gstRegistered: boolean): number =>
  gstRegistered ? Math.round(cents / 11) : 0;

/** What its first credit costs, for showing only: totals are never computed from it. */
export const pricePerCreditCents = (pack: CreditPack): number => creditPrice(pack, 1);

export type QuotedPack = {
  /** Our id or the provider's; the checkout sends neither and is known by its credits. */
  readonly packId?: string | undefined;
  readonly stripePriceId?: string | undefined;
  readonly credits: number;
  readonly amountCents: number;
};

/** The pack that a browser means. What it believes about price and credits is only compared. */
export const findPack = (
  quoted: QuotedPack,
  packs: readonly CreditPack[] = creditPacks,
): CreditPack | Rejection<'PackMismatch'> => {
  const { packId, stripePriceId, credits, amountCents } = quoted;
  const pack = packs.find(
    (one) =>
      one.credits === credits &&
      one.priceCents === amountCents &&
      (packId === undefined || one.id === packId) &&
      (stripePriceId === undefined || one.stripePriceId === stripePriceId || one.id === stripePriceId),
  );
  return pack ?? reject('PackMismatch');
};
