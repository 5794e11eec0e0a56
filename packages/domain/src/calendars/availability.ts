import { durations, type MeetingType, meetingTypes } from '@setter/events/appointments/value-sets';
import type { SlotStep } from '@setter/events/calendars/value-sets';
import type { AustralianState } from '@setter/events/calling/value-sets';

/** Clock times `HH:mm` of a day, `to` up to `24:00`: from the first on, before the second. */
export type OpenRange = { readonly from: string; readonly to: string };

/** When a client takes appointments. */
export type Availability = {
  /** IANA name: days and clock times are those of this zone. */
  readonly timeZone: string;
  /** Null until they are set: then any time can be booked that nothing else takes. Weekdays 1–7 from Monday. */
  readonly hours: readonly (OpenRange & { readonly weekday: number })[] | null;
  /** Instead of the weekday, on each day `yyyy-mm-dd` from `day` through `through`; closed without hours. */
  readonly exceptions: readonly {
    readonly day: string;
    readonly through?: string | undefined;
    readonly hours: readonly OpenRange[];
  }[];
  /** Closed on the public holidays of this state, unless an exception says otherwise. */
  readonly holidays: AustralianState | null;
  /** Closed whatever else is said. */
  readonly paused: boolean;
  /** Minutes that an appointment takes before its start and after its end. */
  readonly bufferBefore: number;
  readonly bufferAfter: number;
  /** Minutes. */
  readonly minimumNotice: number;
  /** Times 24 hours. */
  readonly mostDaysAhead: number;
  /** Appointments and holds that start on a local day, and from Monday to Sunday. */
  readonly mostPerDay: number | null;
  readonly mostPerWeek: number | null;
  /** How many appointments may take the same time. */
  readonly atOnce: number;
  readonly step: SlotStep;
  /** Minutes. */
  readonly durations: readonly number[];
  readonly meetingTypes: readonly MeetingType[];
};

export const firstAvailability = (timeZone: string): Availability => ({
  timeZone,
  hours: null,
  exceptions: [],
  holidays: null,
  paused: false,
  bufferBefore: 0,
  bufferAfter: 0,
  minimumNotice: 120,
  mostDaysAhead: 60,
  mostPerDay: null,
  mostPerWeek: null,
  atOnce: 1,
  step: 30,
  durations,
  meetingTypes,
});
