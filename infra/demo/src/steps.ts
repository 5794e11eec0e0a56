import type { DemoAvailability } from './availability.ts';
import type { AustralianState } from '@setter/events/calling/value-sets';
import type { CallDirection, LostReason } from '@setter/events/leads/value-sets';
import type { AppointmentOutcome } from '@setter/events/appointments/value-sets';
import type { FairCreditReason } from '@setter/events/fair-credits/value-sets';
import type { Counted } from '@setter/domain/traffic/record-visits';
import type { Adjustment, Business, Pack } from './businesses.ts';
import type { Booking } from './bookings.ts';
import type { Enquiry } from './enquiries.ts';
import type { DemoPost, DemoQueuedPost } from './posts.ts';
import type { Turn } from './call-stories.ts';
import type { MemberKey } from './staff.ts';
import type { SupportAsked } from './support-requests.ts';

/** A payment that more happens to than that it brings credits. */
export type PaymentName = 'held' | 'twice' | 'fewer calls' | 'disputed' | 'lost';

/** One command of the demo; things are named by their indexes. */
export type Act =
  | { readonly kind: 'publishRules' | 'publishWordings' }
  | { readonly kind: 'inviteStaff' | 'joinStaff'; readonly member: MemberKey }
  | { readonly kind: 'deskSettings'; readonly by: MemberKey }
  | {
      readonly kind: 'wash';
      readonly by: MemberKey;
      readonly numbers: readonly { readonly phone: string; readonly isRegistered: boolean }[];
    }
  | { readonly kind: 'register'; readonly business: Business }
  | { readonly kind: 'availability'; readonly username: string; readonly said: DemoAvailability }
  | { readonly kind: 'brief'; readonly username: string; readonly brief: string }
  | { readonly kind: 'deactivate'; readonly username: string }
  | { readonly kind: 'adjust'; readonly username: string; readonly adjustment: Adjustment }
  | {
      readonly kind: 'buy';
      readonly username: string;
      readonly pack: Pack;
      readonly declinedFirst: boolean;
      /** What arrives, in cents, when it is not the price. */
      readonly paysCents?: number;
      readonly isDisputed?: boolean;
      /** Names the payment for what becomes of it. */
      readonly payment?: PaymentName;
    }
  | {
      readonly kind: 'refund';
      readonly payment: PaymentName;
      readonly credits: number;
      readonly reason: string;
    }
  | { readonly kind: 'dispute'; readonly payment: PaymentName; readonly isLost: boolean }
  | {
      readonly kind: 'schedule';
      readonly appointment: number;
      readonly booking: Booking;
      /** UTC instants. */
      readonly startTime: string;
      readonly endTime: string;
      /** In the call of whom it is booked; null for one that the office books without. */
      readonly by: MemberKey | null;
    }
  | { readonly kind: 'confirm' | 'complete' | 'return'; readonly appointment: number }
  | { readonly kind: 'cancel'; readonly appointment: number; readonly reason: string }
  | { readonly kind: 'reportOutcome'; readonly appointment: number; readonly outcome: AppointmentOutcome }
  | {
      readonly kind: 'claim';
      readonly appointment: number;
      readonly username: string;
      readonly reason: FairCreditReason;
      readonly words: string;
    }
  /** `declined`: why; null approves. */
  | { readonly kind: 'decideClaim'; readonly appointment: number; readonly declined: string | null }
  | { readonly kind: 'unlock'; readonly appointment: number; readonly username: string }
  | { readonly kind: 'enquire'; readonly lead: number; readonly enquiry: Enquiry; readonly again: boolean }
  | { readonly kind: 'askSupport'; readonly request: number; readonly asked: SupportAsked }
  | { readonly kind: 'replySupport'; readonly request: number; readonly message: string }
  | { readonly kind: 'closeSupport'; readonly request: number }
  | { readonly kind: 'subscribe'; readonly subscription: number; readonly email: string }
  | { readonly kind: 'confirmSubscription' | 'unsubscribe'; readonly subscription: number }
  | { readonly kind: 'publishPost'; readonly post: DemoPost }
  | { readonly kind: 'queuePost'; readonly post: DemoQueuedPost }
  | { readonly kind: 'makePage'; readonly page: number }
  | { readonly kind: 'visits'; readonly page: number | null; readonly counted: readonly Counted[] }
  | {
      readonly kind: 'writeDown';
      readonly lead: number;
      readonly by: MemberKey;
      readonly enquiry: Enquiry;
      readonly state: AustralianState;
    }
  | {
      readonly kind: 'call';
      readonly lead: number;
      readonly by: MemberKey;
      readonly outcome: Turn['outcome'];
      readonly note: string | null;
      readonly direction: CallDirection;
      readonly nextCallAt: string | null;
    }
  | { readonly kind: 'unplan'; readonly lead: number; readonly by: MemberKey }
  | { readonly kind: 'note'; readonly lead: number; readonly by: MemberKey; readonly text: string }
  | {
      readonly kind: 'setStatus';
      readonly lead: number;
      readonly by: MemberKey;
      readonly reason: LostReason;
    };

/** When, in milliseconds since 1970. */
export type Step = { readonly at: number; readonly act: Act };

export const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;
