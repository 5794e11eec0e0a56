/** Who the business is, as every public page names it. Comes from the `BRAND_*` variables. */
export interface Brand {
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  readonly suburb: string;
  readonly postcode: string;
  readonly abn: string;
}

/** The zone in which the business books and tells times. Comes from `BUSINESS_TIME_ZONE`. */
export interface BusinessTimeZone {
  /** `Australia/Perth` */
  readonly id: string;
  /** `Perth` */
  readonly city: string;
  /** `Perth time`, beside every time that stands alone. */
  readonly label: string;
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
}

/** What an installation shows that has set no `BRAND_*` variable; the ABN is made up. */
export const defaultBrand: Brand = {
  name: 'Setter',
  phone: '02 5550 1234',
  email: 'hello@setter.example',
  suburb: 'Surry Hills',
  postcode: '2010',
  abn: '00 000 000 000',
};

/** The zone of an installation that has not set `BUSINESS_TIME_ZONE`. */
export const defaultTimeZone: BusinessTimeZone = {
  id: 'Australia/Sydney',
  city: 'Sydney',
  label: 'Sydney time',
};
