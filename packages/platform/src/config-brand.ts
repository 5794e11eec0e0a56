import { formatAbn, isAbn } from '@setter/contracts/abn';
import { isEmailAddress } from '@setter/contracts/email/address';
import { resolve } from 'node:path';
import { ConfigError } from './config-error.ts';
import type { Fields } from './config-fields.ts';

/** Who the business is, as pages, invoices and mails name it. */
export interface Brand {
  readonly name: string;
  readonly phone: string;
  readonly email: string;
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
  name: fields.text('BRAND_NAME') ?? 'Setter',
  phone: fields.text('BRAND_PHONE') ?? '02 5550 1234',
  email: fields.email('BRAND_EMAIL') ?? 'hello@setter.example',
  street: fields.text('BRAND_STREET') ?? null,
  suburb: fields.text('BRAND_SUBURB') ?? 'Surry Hills',
  state: readState(fields),
  postcode: fields.text('BRAND_POSTCODE') ?? '2010',
  abn: readAbn(fields),
});

const readState = (fields: Fields): string => {
  const state = fields.text('BRAND_STATE')?.toUpperCase() ?? 'NSW';
  if (states.includes(state)) return state;
  throw new ConfigError('BRAND_STATE', `must be one of ${states.join(', ')}`);
};

const readAbn = (fields: Fields): string | null => {
  const abn = fields.text('BRAND_ABN');
  if (abn === undefined) return null;
  if (isAbn(abn)) return formatAbn(abn);
  throw new ConfigError('BRAND_ABN', 'must be an ABN: 11 digits with a valid checksum');
};

/** Of the brand and `GST_REGISTERED`: a tax invoice without the seller's ABN is none. */
export const readGstRegistered = (fields: Fields, brand: Brand): boolean => {
  const registered = fields.flag('GST_REGISTERED') ?? false;
  if (!registered || brand.abn !== null) return registered;
  throw new ConfigError('BRAND_ABN', 'must be set when GST_REGISTERED is true');
};

/** `SECURITY_CONTACT`, an e-mail address or a page; else the brand's own e-mail address. */
export const readSecurityContact = (fields: Fields, { email }: Brand): string => {
  const contact = fields.text('SECURITY_CONTACT') ?? email;
  if (isEmailAddress(contact)) return `mailto:${contact}`;
  const page = URL.parse(contact);
  if (page?.protocol === 'https:') return page.href;
  throw new ConfigError('SECURITY_CONTACT', 'must be an e-mail address or an https address');
};

/** Absolute path of the founder's photo. Only a process that serves pages reads it: `readFounderPhoto`. */
export const founderPhotoPath = (fields: Fields): string | undefined => {
  const path = fields.text('BRAND_FOUNDER_PHOTO');
  return path === undefined ? undefined : resolve(path);
};
