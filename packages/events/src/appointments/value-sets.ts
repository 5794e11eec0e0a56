export const appointmentStatuses = ['scheduled', 'confirmed', 'completed', 'cancelled'] as const;
export type AppointmentStatus = (typeof appointmentStatuses)[number];

export const meetingTypes = ['in-person', 'phone', 'zoom'] as const;
export type MeetingType = (typeof meetingTypes)[number];

/** By which the appointments of the office are narrowed: to come and not unlocked. */
export const appointmentListFilters = ['locked'] as const;

/** Elapsed minutes that the form offers. */
export const durations = [15, 30, 45, 60] as const;

/** How an appointment went, as its client or an admin says. */
export const appointmentOutcomes = ['held', 'no_show', 'wrong_person', 'not_as_described'] as const;
export type AppointmentOutcome = (typeof appointmentOutcomes)[number];

/** Where an outcome was said: by the client in the portal or by a mailed link, or by an admin. */
export const outcomeSources = ['portal', 'mail', 'office'] as const;
export type OutcomeSource = (typeof outcomeSources)[number];

/** What became of the credit of an appointment: none was spent, it was returned, or it stays spent. */
export const creditOutcomes = ['none', 'returned', 'kept'] as const;
export type CreditOutcome = (typeof creditOutcomes)[number];

/** How long before the start a client is reminded. */
export const reminderKinds = ['24h', '1h'] as const;
export type ReminderKind = (typeof reminderKinds)[number];

/** What an admin can do with an appointment. */
export const appointmentActions = [
  'change_details',
  'reschedule',
  'reassign',
  'confirm',
  'complete',
  'cancel',
  'return_credit',
  'erase_prospect',
  'remove',
] as const;
export type AppointmentAction = (typeof appointmentActions)[number];

/** What the prospect can do with an appointment by the link of a mail. */
export const linkActions = ['confirm', 'move', 'cancel'] as const;
export type LinkAction = (typeof linkActions)[number];

/** How an appointment is to its prospect. */
export const linkStatuses = ['scheduled', 'confirmed', 'cancelled', 'over'] as const;
export type LinkStatus = (typeof linkStatuses)[number];
