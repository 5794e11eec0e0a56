import { type CreditPack, creditPacks } from '@setter/domain/credits/credit-packs';
import { Context, Effect } from 'effect';

/** STRIPE_PRICE_IDS: by the credits of a pack, what the card provider calls its price. It changes no amount. */
export const PriceIds = Context.Reference<ReadonlyMap<number, string>>('command-api/credits/PriceIds', {
  defaultValue: () => new Map(),
});

/** The catalogue, labelled with the provider's ids. */
export const packsOnSale = Effect.map(PriceIds, (ids): readonly CreditPack[] =>
  creditPacks.map((pack) => ({ ...pack, stripePriceId: ids.get(pack.credits) ?? pack.stripePriceId })),
);
