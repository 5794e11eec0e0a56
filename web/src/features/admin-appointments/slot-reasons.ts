import type { SlotRefusal } from '@setter/events/calendars/value-sets';

/** Why a time of the client cannot be booked, under the field and in the dialog of a clash. */
export const slotReasons: Readonly<Record<SlotRefusal, string>> = {
  taken: 'Taken',
  busy: 'Busy then',
  duration: 'Not for that long',
  meeting_type: 'Not by that kind of meeting',
  too_soon: 'Too soon from now',
  too_far: 'Too far ahead',
  outside_hours: 'Outside the hours',
  day_full: 'That day is full',
  week_full: 'That week is full',
};
