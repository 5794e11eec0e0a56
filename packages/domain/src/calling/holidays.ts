import { type AustralianState, australianStates } from '@setter/events/calling/value-sets';
import { type Also, type HolidayRule, nationalRules, type On, stateRules } from './holiday-rules.ts';

/** A public holiday of a state. */
export type Holiday = {
  /** `yyyy-mm-dd`. */
  readonly day: string;
  readonly name: string;
  /** Kept in all of Australia. */
  readonly national: boolean;
  /** `18:00` for an evening; null for the whole day. */
  readonly from: string | null;
};

const dayMs = 24 * 60 * 60 * 1000;

/** The zone of a state's capital. */
export const zoneOf: Readonly<Record<AustralianState, string>> = {
  ACT: 'Australia/Sydney',
  NSW: 'Australia/Sydney',
  NT: 'Australia/Darwin',
  QLD: 'Australia/Brisbane',
  SA: 'Australia/Adelaide',
  TAS: 'Australia/Hobart',
  VIC: 'Australia/Melbourne',
  WA: 'Australia/Perth',
};

/** Whose days are kept in a zone; New South Wales' where it is none of these. */
export const stateOfZone = (timeZone: string): AustralianState =>
  australianStates.find((state) => state !== 'ACT' && zoneOf[state] === timeZone) ?? 'NSW';

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

/** The first such weekday on or after a midnight UTC. */
const firstFrom = (at: number, weekday: number): number =>
  at + ((weekday - new Date(at).getUTCDay() + 7) % 7) * dayMs;

/** Midnights UTC of the days of a year. */
const datesOf = (on: On, year: number): readonly number[] => {
  if ('easter' in on) return [easterSunday(year) + on.easter * dayMs];
  if ('declared' in on)
    return on.declared.filter((day) => day.startsWith(`${year}-`)).map((day) => Date.parse(day));
  if ('nth' in on) return [firstFrom(Date.UTC(year, on.month - 1, 1), on.weekday) + (on.nth - 1) * 7 * dayMs];
  if ('fromMonth' in on) return [firstFrom(Date.UTC(year, on.fromMonth - 1, on.fromDay), on.weekday)];
  return [Date.UTC(year, on.month - 1, on.day)];
};

/** Later days on which it is kept as well. */
const besides = (at: number, also: Also | undefined): readonly number[] => {
  if (also === undefined || also.years?.includes(new Date(at).getUTCFullYear()) === false) return [];
  const weekday = new Date(at).getUTCDay();
  const later = weekday === 6 ? also.saturday : weekday === 0 ? also.sunday : undefined;
  return later === undefined ? [] : [at + later * dayMs];
};

const holdsIn = ({ since = -Infinity, until = Infinity }: HolidayRule, year: number) =>
  year >= since && year <= until;

const holidaysBy = (rules: readonly HolidayRule[], state: AustralianState, year: number, national: boolean) =>
  rules
    .filter((rule) => holdsIn(rule, year))
    .flatMap(({ name, on, also, from = null }) =>
      datesOf(on, year)
        .flatMap((at) => [at, ...besides(at, also?.all ?? also?.[state])])
        .map((at): Holiday => ({ day: new Date(at).toISOString().slice(0, 10), name, national, from })),
    );

const known = new Map<string, readonly Holiday[]>();

/** The public holidays of a state in a year, in their order. */
export const holidaysOf = (state: AustralianState, year: number): readonly Holiday[] => {
  const key = `${state} ${year}`;
  const before = known.get(key);
  if (before !== undefined) return before;
  const all = [
    ...holidaysBy(nationalRules, state, year, true),
    ...holidaysBy(stateRules[state], state, year, false),
  ].toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
  known.set(key, all);
  return all;
};

/** The national public holidays of a year as they are kept in a zone, as `yyyy-mm-dd`. */
export const nationalHolidays = (timeZone: string, year: number): ReadonlySet<string> =>
  new Set(holidaysOf(stateOfZone(timeZone), year).flatMap(({ day, national }) => (national ? day : [])));
