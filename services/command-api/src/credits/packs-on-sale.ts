import { type CreditPack, creditPacks } from '@setter/domain/credits/credit-packs';
import { BusinessSettings } from '@setter/config/business-settings';
import { Effect } from 'effect';

/** The catalogue, labelled with the provider's ids. */
export const packsOnSale = Effect.map(BusinessSettings, ({ priceIds }): readonly CreditPack[] =>
  creditPacks.map((pack) => ({ ...pack, stripePriceId: priceIds.get(pack.credits) ?? pack.stripePriceId })),
);
