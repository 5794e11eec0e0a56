/** The states and territories of Australia whose days and hours of calls are told apart. */
export const australianStates = ['ACT', 'NSW', 'NT', 'QLD', 'SA', 'TAS', 'VIC', 'WA'] as const;
export type AustralianState = (typeof australianStates)[number];

/**
 * Why a person may not be contacted, in the order in which reasons are told: on our own list; on the Do Not Call Register, or
 * not checked against it; a day or an hour on which calls are not permitted where the person is.
 */
export const contactRefusals = [
  'do_not_contact',
  'number_registered',
  'wash_needed',
  'holiday',
  'sunday',
  'outside_hours',
] as const;
export type ContactRefusal = (typeof contactRefusals)[number];

/** Those that pass with the time. */
export const timeRefusals = [
  'holiday',
  'sunday',
  'outside_hours',
] as const satisfies readonly ContactRefusal[];
export type TimeRefusal = (typeof timeRefusals)[number];

/** The widest hours of calls that the Telemarketing Standard 2017 permits, as we read it. Settings narrow them. */
export const lawfulHours = { weekday: ['09:00', '20:00'], saturday: ['09:00', '17:00'] } as const;

/** For at most so long after an enquiry a number on the Do Not Call Register may be called, as we read the law. */
export const lawfulConsentDays = 90;
