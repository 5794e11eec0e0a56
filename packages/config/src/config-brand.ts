import { formatAbn, isAbn } from '@setter/contracts/abn';
import { isEmailAddress } from '@setter/contracts/email/address';
import { ConfigError } from './config-error.ts';
import type { Fields } from './config-fields.ts';

/** Who the business is, as pages, invoices and mails name it. */
export interface Brand {
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  /** When the phone is answered, without the zone: `9am-6pm`. */
  readonly hours: string;
  /** The business hours of support, without the zone: `Mon-Fri 9am-5pm`. */
  readonly supportHours: string;
  /** Null: pages name the suburb only. */
  readonly street: string | null;
  readonly suburb: string;
  /** Of Australia, abbreviated: `NSW`. */
  readonly state: string;
  readonly postcode: string;
  /** Australian Business Number as it is printed; null prints none. */
  readonly abn: string | null;
}

const states = ['ACT', 'NSW', 'NT', 'QLD', 'SA', 'TAS', 'VIC', 'WA'];

/** `BRAND_*`; the defaults are made up. */
export const readBrand = (fields: Fields): Brand => ({
  name: fields.read('BRAND_NAME'),
  phone: fields.read('BRAND_PHONE'),
  email: fields.read('BRAND_EMAIL'),
  hours: fields.read('BRAND_HOURS'),
  supportHours: fields.read('BRAND_SUPPORT_HOURS'),
  street: fields.read('BRAND_STREET') ?? null,
  suburb: fields.read('BRAND_SUBURB'),
  state: readState(fields),
  postcode: fields.read('BRAND_POSTCODE'),
  abn: readAbn(fields),
});

const readState = (fields: Fields): string => {
  const state = fields.read('BRAND_STATE').toUpperCase();
  if (states.includes(state)) return state;
  throw new ConfigError('BRAND_STATE', `must be one of ${states.join(', ')}`);
};

const readAbn = (fields: Fields): string | null => {
  const abn = fields.read('BRAND_ABN');
  if (abn === undefined) return null;
  if (isAbn(abn)) return formatAbn(abn);
  throw new ConfigError('BRAND_ABN', 'must be an ABN: 11 digits with a valid checksum');
};

/** Of the brand and `GST_REGISTERED`: a tax invoice without the seller's ABN is none. */
export const readGstRegistered = (fields: Fields, brand: Brand): boolean => {
  const registered = fields.read('GST_REGISTERED');
  if (!registered || brand.abn !== null) return registered;
  throw new ConfigError('BRAND_ABN', 'must be set when GST_REGISTERED is true');
};

/** `SECURITY_CONTACT`, an e-mail address or a page; else the brand's own e-mail address. */
export const readSecurityContact = (fields: Fields, { email }: Brand): string => {
  const contact = fields.read('SECURITY_CONTACT') ?? email;
  if (isEmailAddress(contact)) return `mailto:${contact}`;
  const page = URL.parse(contact);
  if (page?.protocol === 'https:') return page.href;
  throw new ConfigError('SECURITY_CONTACT', 'must be an e-mail address or an https address');
};
