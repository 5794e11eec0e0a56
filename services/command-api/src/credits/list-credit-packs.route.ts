import { type CreditPack as PackOnSale, listCreditPacks } from '@setter/contracts/credits/credit-packs';
import { type CreditPack, pricePerCreditCents } from '@setter/domain/credits/credit-packs';
import { route } from '@setter/http/route';
import { Effect } from 'effect';
import { packsOnSale } from './packs-on-sale.ts';

const dollars = (cents: number): number => cents / 100;

const onSale = (pack: CreditPack): PackOnSale => ({
  id: pack.id,
  credits: pack.credits,
  price: dollars(pack.priceCents),
  originalPrice: pack.originalPriceCents === null ? null : dollars(pack.originalPriceCents),
  savings: pack.savingsCents === null ? null : dollars(pack.savingsCents),
  pricePerCredit: dollars(pricePerCreditCents(pack)),
  label: pack.label,
  description: pack.description,
  popular: pack.popular,
  badge: pack.badge,
  stripePriceId: pack.stripePriceId,
});

export const listCreditPacksRoute = route(listCreditPacks, () =>
  Effect.map(packsOnSale, (packs) => ({ body: packs.map(onSale) })),
);
