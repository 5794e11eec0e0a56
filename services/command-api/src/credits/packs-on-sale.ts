import { type CreditPack, creditPacks } from '@setter/domain/credits/credit-packs';
import { BusinessSettings } from '@setter/platform/business-settings';
import { Effect } from 'effect';

/** The catalogue, labelled with the provider's ids. */
export const packsOnSale = Effect.map(BusinessSettings, ({ priceIds }): readonly CreditPack[] =>
  creditPacks.map((pack) => ({ ...pack, stripePriceId: priceIds.get(pack.credits) ?? pack.stripePriceId })),
);
