import { emailOr, flag, flagOr, path, secret, text, textLike, textOr, timeZone } from '../schema.ts';
import type { Setting } from '../setting.ts';

/** The business. */
export const businessSettings = {
  BUSINESS_TIME_ZONE: {
    schema: timeZone('Australia/Sydney'),
    help: 'The zone in which the business books, counts its days and tells times.',
    part: 'businessTimeZone',
    readBy: ['command-api', 'projections', 'workers', 'gateway', 'prepare'],
  },
  GST_REGISTERED: {
    schema: flagOr(false),
    help: 'Registered: payments record the GST in them and documents are tax invoices. Needs BRAND_ABN.',
    part: 'gstRegistered',
  },
  XERO_ACCOUNT_CODE: {
    schema: textOr('200'),
    help: 'The account that sales are booked to in the import file for Xero.',
    part: 'xeroAccountCode',
    readBy: ['command-api', 'projections', 'workers', 'prepare'],
  },
  META_PIXEL_ID: {
    schema: textLike(/^\d{5,20}$/, 'must be the digits of the pixel', null),
    help: "The digits of Meta's advertising pixel; without it public pages load none.",
    part: 'metaPixelId',
    readBy: ['gateway'],
  },
  META_CAPI_TOKEN: {
    schema: secret,
    help: 'Lets an admin switch on, in Settings, that the server reports purchases with real money to Meta. Needs META_PIXEL_ID.',
    part: 'conversions',
  },
  META_GRAPH_URL: {
    schema: textOr('https://graph.facebook.com'),
    help: 'Where they are reported.',
    part: 'conversions',
  },
  BRAND_NAME: { schema: textOr('Setter'), help: 'What the business calls itself.', part: 'brand' },
  BRAND_PHONE: {
    schema: textOr('02 5550 1234'),
    help: 'Its phone number; made up unless it is set, as what follows is.',
    part: 'brand',
    example: '',
  },
  BRAND_EMAIL: {
    schema: emailOr('hello@setter.example'),
    help: 'Its e-mail address.',
    part: 'brand',
    example: '',
  },
  BRAND_HOURS: {
    schema: textOr('9am-6pm'),
    help: 'When the phone is answered. The name of the zone, such as AEST, is added for the day on which it is read.',
    part: 'brand',
  },
  BRAND_SUPPORT_HOURS: {
    schema: textOr('Mon-Fri 9am-5pm'),
    help: 'The business hours that the support page names, without the zone as well. When a reply is due does not follow from it.',
    part: 'brand',
  },
  SECURITY_CONTACT: {
    schema: text,
    help: 'Where people report a vulnerability, as /.well-known/security.txt says: an e-mail address or an https page. Without it BRAND_EMAIL.',
    part: 'securityContact',
  },
  BRAND_STREET: { schema: text, help: 'Without it pages name the suburb only.', part: 'brand' },
  BRAND_SUBURB: { schema: textOr('Surry Hills'), help: 'Its suburb.', part: 'brand', example: '' },
  BRAND_STATE: {
    schema: textOr('NSW'),
    help: 'NSW, VIC, QLD, SA, WA, TAS, ACT or NT.',
    part: 'brand',
  },
  BRAND_POSTCODE: { schema: textOr('2010'), help: 'Its postcode.', part: 'brand', example: '' },
  BRAND_ABN: {
    schema: text,
    help: '11 digits with a valid checksum; without it pages, mails and invoices name none.',
    part: 'brand',
  },
  BRAND_FOUNDER_PHOTO: {
    schema: path,
    help: 'A JPEG, PNG, WebP or AVIF file of at most 1 MB; in containers one that is mounted into the gateway. Without it the home page shows a drawing.',
    part: 'founderPhoto',
    readBy: ['gateway'],
  },
  SEED_DEMO: {
    schema: flag,
    help: 'Fill an empty store with a demo business (only on your own machine).',
    part: 'demo',
    example: 'true',
  },
} as const satisfies Readonly<Record<string, Setting>>;
