import type { DocumentSeller } from '@setter/events/invoices/events';
import { Context, Layer } from 'effect';
import type { Config } from './config.ts';
import type { Brand } from './config-brand.ts';

/** Who sells, as invoices name it: the `BRAND_*` settings. */
const sellerOf = ({ name, abn, street, suburb, state, postcode, phone, email }: Brand): DocumentSeller => {
  const address = [...(street === null ? [] : [street]), `${suburb} ${state} ${postcode}`];
  return { name, abn, address, phone, email };
};

/**
 * What the installation says of the business. There is no default: a process that is composed without it does not compile,
 * so that no invoice, price or day is made of anything else than what is set.
 */
export class BusinessSettings extends Context.Service<
  BusinessSettings,
  {
    /** Who sells, as invoices name it. */
    readonly seller: DocumentSeller;
    /** What the business calls itself in texts for clients: BRAND_NAME. */
    readonly brandName: string;
    /** When its phone is answered, without the zone: BRAND_HOURS. */
    readonly hours: string;
    /** The zone in which the business books, counts its days and tells times: BUSINESS_TIME_ZONE. */
    readonly timeZone: string;
    /** Registered for GST, so that what is sold from now on includes it: GST_REGISTERED. */
    readonly gstRegistered: boolean;
    /** The account of Xero that sales are booked to: XERO_ACCOUNT_CODE. */
    readonly xeroAccountCode: string;
    /** By the credits of a pack, what the card provider calls its price; it changes no amount: STRIPE_PRICE_IDS. */
    readonly priceIds: ReadonlyMap<number, string>;
  }
>()('config/BusinessSettings') {
  static readonly layerOf = (config: BusinessConfig) =>
    Layer.succeed(this, {
      seller: sellerOf(config.brand),
      brandName: config.brand.name,
      hours: config.brand.hours,
      timeZone: config.businessTimeZone,
      gstRegistered: config.gstRegistered,
      xeroAccountCode: config.xeroAccountCode,
      priceIds: config.priceIds,
    });
}

/** The parts of the configuration that a process reads to have the settings of the business. */
export const businessParts = [
  'brand',
  'businessTimeZone',
  'gstRegistered',
  'xeroAccountCode',
  'priceIds',
] as const;
export type BusinessConfig = Pick<Config, (typeof businessParts)[number]>;
