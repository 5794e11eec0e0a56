/** Who the business is, as every public page names it. Comes from the `BRAND_*` variables. */
export interface Brand {
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  /** When the phone is answered, without the zone: `9am-6pm`. */
  readonly hours: string;
  /** The business hours of support, without the zone. */
  readonly supportHours: string;
  /** Null: pages name the suburb only. */
  readonly street: string | null;
  readonly suburb: string;
  /** Of Australia, abbreviated: `NSW`. */
  readonly state: string;
  readonly postcode: string;
  /** Null: pages name none. */
  readonly abn: string | null;
}

/** The zone in which the business books and tells times. Comes from `BUSINESS_TIME_ZONE`. */
export interface BusinessTimeZone {
  /** `Australia/Perth` */
  readonly id: string;
  /** `Perth` */
  readonly city: string;
  /** `Perth time`, beside every time that is shown alone. */
  readonly label: string;
  /** As it is on the day of the page: `AWST`, beside opening hours. */
  readonly name: string;
}

/** The stand-ins that replace a real provider; each is named on the pages that use it. */
export type StandIn = 'cards' | 'mail' | 'ai';

/** What a page may know about this installation. Sent to the browser: nothing secret in here. */
export interface Site {
  readonly brand: Brand;
  readonly timeZone: BusinessTimeZone;
  /** Origin without a trailing slash, used for canonical links. */
  readonly publicUrl: string;
  /** Digits of the ad pixel, or null when none is configured. */
  readonly pixelId: string | null;
  readonly standIns: readonly StandIn[];
  /** Prices include GST, and invoices are tax invoices. */
  readonly gstRegistered: boolean;
  /** Path of the founder's photo; null where the drawing stands for it. */
  readonly founderPhoto: string | null;
}

/** `Surry Hills NSW 2010` */
export const localityOf = ({ suburb, state, postcode }: Brand): string => `${suburb} ${state} ${postcode}`;

/** `12 Foveaux Street, Surry Hills NSW 2010` */
export const addressOf = (brand: Brand): string =>
  brand.street === null ? localityOf(brand) : `${brand.street}, ${localityOf(brand)}`;

/** What an installation shows that has set no `BRAND_*` variable. */
export const defaultBrand: Brand = {
  name: 'Setter',
  phone: '02 5550 1234',
  email: 'hello@setter.example',
  hours: '9am-6pm',
  supportHours: 'Mon-Fri 9am-5pm',
  street: null,
  suburb: 'Surry Hills',
  state: 'NSW',
  postcode: '2010',
  abn: null,
};

/** The zone of an installation that has not set `BUSINESS_TIME_ZONE`. */
export const defaultTimeZone: BusinessTimeZone = {
  id: 'Australia/Sydney',
  city: 'Sydney',
  label: 'Sydney time',
  name: 'AEST',
};
