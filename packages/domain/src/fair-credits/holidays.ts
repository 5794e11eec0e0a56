/** A day of a year by calendar, as `{month: 1–12, day}`. */
type Day = { readonly month: number; readonly day: number };

/** On a Saturday or Sunday, days later on which the holiday is kept too; in these years only, if some are named. */
type Also = { readonly saturday?: number; readonly sunday?: number; readonly years?: readonly number[] };

type NationalHoliday = {
  readonly on: Day | { readonly easter: number };
  /** By the zone of a jurisdiction, or in all of them. */
  readonly also?: Readonly<Record<string, Also>>;
};

const nextMonday: Also = { saturday: 2, sunday: 1 };
/** Two days in a row: the second is kept after the first. */
const mondayOrTuesday: Also = { saturday: 2, sunday: 2 };

/**
 * The seven days that all jurisdictions of Australia keep, on their own date and on the day that is kept besides. Sources:
 * australia.com, Australian public holidays 2026, and the holidays acts of the states. Not advice: to be checked each December.
 */
const national: readonly NationalHoliday[] = [
  { on: { month: 1, day: 1 }, also: { all: nextMonday } },
  { on: { month: 1, day: 26 }, also: { all: nextMonday } },
  { on: { easter: -2 } },
  { on: { easter: 1 } },
  {
    on: { month: 4, day: 25 },
    also: {
      'Australia/Sydney': { ...nextMonday, years: [2026, 2027] },
      'Australia/Darwin': { sunday: 1 },
      'Australia/Brisbane': { sunday: 1 },
      'Australia/Adelaide': { sunday: 1 },
      'Australia/Perth': nextMonday,
    },
  },
  { on: { month: 12, day: 25 }, also: { all: mondayOrTuesday } },
  { on: { month: 12, day: 26 }, also: { all: mondayOrTuesday } },
];

const dayMs = 24 * 60 * 60 * 1000;

/** Easter Sunday of a year by the Gregorian computus, as midnight UTC in milliseconds. */
const easterSunday = (year: number): number => {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const e = b % 4;
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30;
  const l = (32 + 2 * e + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const n = h + l - 7 * m + 114;
  return Date.UTC(year, Math.floor(n / 31) - 1, (n % 31) + 1);
};

const daysOf = ({ on, also }: NationalHoliday, year: number, timeZone: string): readonly number[] => {
  if ('easter' in on) return [easterSunday(year) + on.easter * dayMs];
  const at = Date.UTC(year, on.month - 1, on.day);
  const kept = also?.['all'] ?? also?.[timeZone];
  if (kept === undefined || kept.years?.includes(year) === false) return [at];
  const weekday = new Date(at).getUTCDay();
  const later = weekday === 6 ? kept.saturday : weekday === 0 ? kept.sunday : undefined;
  return later === undefined ? [at] : [at, at + later * dayMs];
};

/** The national public holidays of a year as they are kept in a zone, as `yyyy-mm-dd`. */
export const nationalHolidays = (timeZone: string, year: number): ReadonlySet<string> =>
  new Set(
    national.flatMap((one) =>
      daysOf(one, year, timeZone).map((at) => new Date(at).toISOString().slice(0, 10)),
    ),
  );
