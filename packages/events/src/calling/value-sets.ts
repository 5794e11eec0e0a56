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
