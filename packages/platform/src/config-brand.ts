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
  readonly abn: string;
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
  abn: fields.text('BRAND_ABN') ?? '00 000 000 000',
});

const readState = (fields: Fields): string => {
  const state = fields.text('BRAND_STATE')?.toUpperCase() ?? 'NSW';
  if (states.includes(state)) return state;
  throw new ConfigError('BRAND_STATE', `must be one of ${states.join(', ')}`);
};

/** Absolute path of the founder's photo. Only a process that serves pages reads it: `readFounderPhoto`. */
export const founderPhotoPath = (fields: Fields): string | undefined => {
  const path = fields.text('BRAND_FOUNDER_PHOTO');
  return path === undefined ? undefined : resolve(path);
};
