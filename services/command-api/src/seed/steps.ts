import type { Adjustment, Business, Pack } from './businesses.ts';
import type { Booking } from './bookings.ts';
import type { Enquiry } from './enquiries.ts';

/** One command of the demo; `appointment` and `lead` are their indexes. */
export type Act =
  | { readonly kind: 'register'; readonly business: Business }
  | { readonly kind: 'deactivate'; readonly username: string }
  | { readonly kind: 'adjust'; readonly username: string; readonly adjustment: Adjustment }
  | { readonly kind: 'buy'; readonly username: string; readonly pack: Pack; readonly declinedFirst: boolean }
  | {
      readonly kind: 'schedule';
      readonly appointment: number;
      readonly booking: Booking;
      /** UTC instants. */
      readonly startTime: string;
      readonly endTime: string;
    }
  | { readonly kind: 'confirm' | 'complete' | 'return'; readonly appointment: number }
  | { readonly kind: 'cancel'; readonly appointment: number; readonly reason: string }
  | { readonly kind: 'unlock'; readonly appointment: number; readonly username: string }
  | { readonly kind: 'enquire'; readonly lead: number; readonly enquiry: Enquiry; readonly again: boolean }
  | { readonly kind: 'setStatus'; readonly lead: number; readonly status: 'contacted' | 'lost' };

/** When, in milliseconds since 1970. */
export type Step = { readonly at: number; readonly act: Act };

export const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;
