import type { ResponseOf } from '@setter/contracts/call';
import type { sendLead } from '@setter/contracts/landing-pages/public-pages';

/** Whom a visitor who sent the form can book a time of. */
export type BookingOffer = NonNullable<ResponseOf<typeof sendLead>['booking']>;
