import type { AustralianState } from '@setter/events/calling/value-sets';

/** In which years a rule holds, both included; all without any. */
type Years = { readonly since?: number; readonly until?: number };

/**
 * When a holiday is: a date, days from Easter Sunday, the n-th weekday of a month, the first weekday from a date on, or days that
 * are declared. Weekdays are 0 (Sunday) to 6.
 */
export type On =
  | { readonly month: number; readonly day: number }
  | { readonly easter: number }
  | { readonly nth: number; readonly weekday: number; readonly month: number }
  | { readonly weekday: number; readonly fromMonth: number; readonly fromDay: number }
  | { readonly declared: readonly string[] };

/** On a Saturday or Sunday, how many days later it is kept as well; in these years only, if some are named. */
export type Also = {
  readonly saturday?: number;
  readonly sunday?: number;
  readonly years?: readonly number[];
};

export type HolidayRule = Years & {
  readonly name: string;
  readonly on: On;
  /** By the state, or in all of them. */
  readonly also?: Readonly<Partial<Record<AustralianState | 'all', Also>>>;
  /** `18:00`: the evening only. */
  readonly from?: string;
};

const monday = 1;
const tuesday = 2;
const nextMonday: Also = { saturday: 2, sunday: 1 };
/** Two days in a row: the second is kept after the first. */
const mondayOrTuesday: Also = { saturday: 2, sunday: 2 };

const nth = (n: number, month: number, weekday = monday): On => ({ nth: n, weekday, month });
const easterSaturday: On = { easter: -1 };
const kingsBirthday: HolidayRule = { name: "King's Birthday", on: nth(2, 6) };
const labourDay = (n: number, month: number): HolidayRule => ({ name: 'Labour Day', on: nth(n, month) });
const evening = (name: string, day: number, from: string): HolidayRule => ({
  name,
  on: { month: 12, day },
  from,
});
const [christmasEve, newYearsEve] = [24, 31];

/**
 * The seven days that all jurisdictions keep, on their own date and on the day that a jurisdiction keeps besides or instead:
 * a call too few harms no one. The sources are in `desk-holidays.json`, to be checked each December. Not advice.
 */
export const nationalRules: readonly HolidayRule[] = [
  { name: "New Year's Day", on: { month: 1, day: 1 }, also: { all: nextMonday } },
  { name: 'Australia Day', on: { month: 1, day: 26 }, also: { all: nextMonday } },
  { name: 'Good Friday', on: { easter: -2 } },
  { name: 'Easter Monday', on: { easter: 1 } },
  {
    name: 'Anzac Day',
    on: { month: 4, day: 25 },
    also: {
      ACT: nextMonday,
      NSW: { ...nextMonday, years: [2026, 2027] },
      NT: { sunday: 1 },
      QLD: { sunday: 1 },
      SA: { sunday: 1 },
      WA: nextMonday,
    },
  },
  { name: 'Christmas Day', on: { month: 12, day: 25 }, also: { all: mondayOrTuesday } },
  { name: 'Boxing Day', on: { month: 12, day: 26 }, also: { all: mondayOrTuesday } },
];

/** What each keeps besides. */
export const stateRules: Readonly<Record<AustralianState, readonly HolidayRule[]>> = {
  ACT: [
    { name: 'Canberra Day', on: nth(2, 3) },
    { name: 'Easter Saturday', on: easterSaturday },
    { name: 'Reconciliation Day', on: { weekday: monday, fromMonth: 5, fromDay: 27 } },
    kingsBirthday,
    labourDay(1, 10),
  ],
  NSW: [{ name: 'Easter Saturday', on: easterSaturday }, kingsBirthday, labourDay(1, 10)],
  NT: [
    { name: 'Easter Saturday', on: easterSaturday },
    { name: 'May Day', on: nth(1, 5) },
    kingsBirthday,
    { name: 'Picnic Day', on: nth(1, 8) },
    evening('Christmas Eve', christmasEve, '19:00'),
    evening("New Year's Eve", newYearsEve, '19:00'),
  ],
  QLD: [
    { name: 'The day after Good Friday', on: easterSaturday },
    labourDay(1, 5),
    { name: "King's Birthday", on: nth(1, 10) },
    evening('Christmas Eve', christmasEve, '18:00'),
  ],
  SA: [
    { name: 'Adelaide Cup Day', on: nth(2, 3) },
    { name: 'Easter Saturday', on: easterSaturday },
    kingsBirthday,
    labourDay(1, 10),
    evening('Christmas Eve', christmasEve, '19:00'),
    evening("New Year's Eve", newYearsEve, '19:00'),
  ],
  TAS: [{ name: 'Eight Hours Day', on: nth(2, 3) }, kingsBirthday],
  VIC: [
    labourDay(2, 3),
    { name: 'Saturday before Easter Sunday', on: easterSaturday },
    kingsBirthday,
    { name: 'Friday before the AFL Grand Final', on: { declared: ['2026-09-25'] } },
    { name: 'Melbourne Cup', on: nth(1, 11, tuesday) },
  ],
  WA: [
    { ...labourDay(1, 3), until: 2027 },
    { name: 'Western Australia Day', on: nth(1, 6), until: 2027 },
    { name: "King's Birthday", on: { declared: ['2026-09-28', '2027-09-27'] } },
    { ...labourDay(2, 3), since: 2028 },
    { name: 'Easter Saturday', on: easterSaturday, since: 2028 },
    { ...kingsBirthday, since: 2028 },
    { name: 'Western Australia Day', on: nth(2, 11), since: 2028 },
  ],
};
