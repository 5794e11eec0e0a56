/** Why a time of a client cannot be booked, in the order in which reasons are told. */
export const slotRefusals = [
  'taken',
  'busy',
  'duration',
  'meeting_type',
  'too_soon',
  'too_far',
  'outside_hours',
  'day_full',
  'week_full',
] as const;
export type SlotRefusal = (typeof slotRefusals)[number];

/** Minutes: slots begin at clock times that one of them divides. */
export const slotSteps = [15, 30, 60] as const;
export type SlotStep = (typeof slotSteps)[number];

/** How a calendar of the client's own is read. */
export const busySourceKinds = ['ics', 'caldav'] as const;
export type BusySourceKind = (typeof busySourceKinds)[number];
