import { addDays } from 'date-fns';
import { format } from '../../lib/time/format.ts';
import { inBusinessZone } from '../../lib/time/time.ts';
import { fromWallClock } from '../../lib/time/wall-clock.ts';

/** A day and a time of the business, as its inputs hold them. */
export interface When {
  readonly date: string;
  readonly time: string;
}

const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const morning = '09:00';
/** Without am or pm: half past two is in the afternoon, and half past eight in the morning. */
const earliestPlain = 8;
const minute = 60_000;
const lengths: readonly (readonly [RegExp, number])[] = [
  [/^m(in(ute)?s?)?$/, minute],
  [/^h((ou)?rs?)?$/, 60 * minute],
  [/^d(ays?)?$/, 24 * 60 * minute],
  [/^w((ee)?ks?)?$/, 7 * 24 * 60 * minute],
];

const pad = (value: number) => String(value).padStart(2, '0');
const indexOf = (names: readonly string[], word: string): number =>
  /^[a-z]{3,9}$/.test(word) ? names.indexOf(word.slice(0, 3)) : -1;

/** `2pm`, `2:30 pm`, `9`, `9.30`, `14:00`, `noon`; null for what is no time. */
function timeOf(text: string): string | null {
  if (/^(noon|midday)$/.test(text)) return '12:00';
  const [, hourText, minuteText = '00', half] =
    /^(\d{1,2})(?:[:.](\d\d))?\s*([ap])?\.?m?\.?$/.exec(text) ?? [];
  if (hourText === undefined) return null;
  const said = Number(hourText);
  if (said > 23 || Number(minuteText) > 59 || (half !== undefined && (said > 12 || said === 0))) return null;
  const isAfternoon = half === undefined ? said > 0 && said < earliestPlain : half === 'p';
  return `${pad(half === undefined && !isAfternoon ? said : (said % 12) + (isAfternoon ? 12 : 0))}:${minuteText}`;
}

const instantOf = ({ date, time }: When): Date | null => {
  const wall = fromWallClock(date, time);
  return wall.kind === 'one' ? wall.instant : wall.kind === 'ambiguous' ? wall.first : null;
};

/** The instant of a day and a time; the first of the two where it comes twice, null where there is none. */
export const instantAt = (when: When): Date | null => instantOf(when);

/** The day and time of the business at an instant. */
export const whenAt = (instant: number | Date): When => {
  const local = inBusinessZone(instant);
  return { date: format(local, 'yyyy-MM-dd'), time: format(local, 'HH:mm') };
};

const dayFromToday = (now: Date, days: number): string =>
  format(addDays(inBusinessZone(now), days), 'yyyy-MM-dd');

/** A day that the first words name, and how many words those are. */
function dayOf(words: readonly string[], now: Date): readonly [date: string, words: number] | null {
  const [first = '', second = ''] = words;
  if (first === 'today') return [dayFromToday(now, 0), 1];
  if (/^(tomorrow|tmrw?|tom)$/.test(first)) return [dayFromToday(now, 1), 1];
  if (first === 'next' && indexOf(weekdays, second) !== -1) {
    const found = dayOf([second], now);
    return found === null ? null : [found[0], 2];
  }
  const weekday = indexOf(weekdays, first);
  if (weekday !== -1) return [dayFromToday(now, ((weekday - inBusinessZone(now).getDay() + 6) % 7) + 1), 1];
  const numbered = /^(\d{1,2})\/(\d{1,2})$/.exec(first);
  if (numbered !== null) return dateOf(Number(numbered[1]), Number(numbered[2]), now, 1);
  const day = (word: string) => Number(/^(\d{1,2})(st|nd|rd|th)?$/.exec(word)?.[1] ?? NaN);
  if (indexOf(months, first) !== -1) return dateOf(day(second), indexOf(months, first) + 1, now, 2);
  if (indexOf(months, second) !== -1) return dateOf(day(first), indexOf(months, second) + 1, now, 2);
  return null;
}

/** That day of this year, or of the next when it is over. */
function dateOf(
  day: number,
  month: number,
  now: Date,
  words: number,
): readonly [date: string, words: number] | null {
  if (!(day >= 1 && day <= 31 && month >= 1 && month <= 12)) return null;
  const year = inBusinessZone(now).getFullYear();
  const text = `-${pad(month)}-${pad(day)}`;
  return [`${year}${text}` < dayFromToday(now, 0) ? `${year + 1}${text}` : `${year}${text}`, words];
}

/**
 * What is meant by `tomorrow 2pm`, `mon 9`, `in 3 h`, `9 nov 10:30`, `4pm`: a day and a time of the business. A day alone is its
 * morning; a time alone is today's, or tomorrow's once it is over. Null for what is not understood.
 */
export function parseWhen(text: string, now: Date): When | null {
  const cleaned = text
    .trim()
    .toLowerCase()
    .replaceAll(/,|\bat\b/g, ' ')
    .replaceAll(/(\d)\s+([ap]\.?m\b)/g, '$1$2')
    .replaceAll(/\s+/g, ' ')
    .trim();
  const [, count, unit = ''] = /^in (\d+|an?) ?([a-z]+)$/.exec(cleaned) ?? [];
  if (count !== undefined) {
    const length = lengths.find(([name]) => name.test(unit))?.[1];
    const times = /^an?$/.test(count) ? 1 : Number(count);
    return length === undefined ? null : whenAt(+now + times * length);
  }
  const words = cleaned === '' ? [] : cleaned.split(' ');
  const day = dayOf(words, now);
  const time = timeOf(words.slice(day?.[1] ?? 0).join(' '));
  if (day !== null) {
    const isWhole = words.length === day[1];
    if (!isWhole && time === null) return null;
    const today = { date: dayFromToday(now, 0), time: time ?? morning };
    // Today's weekday with a time that is still to come is today.
    if (indexOf(weekdays, words[0] ?? '') === inBusinessZone(now).getDay() && isAhead(today, now))
      return today;
    return checked({ date: day[0], time: time ?? morning });
  }
  if (time === null) return null;
  const today = { date: dayFromToday(now, 0), time };
  return checked(isAhead(today, now) ? today : { date: dayFromToday(now, 1), time });
}

const isAhead = (when: When, now: Date): boolean => +(instantOf(when) ?? 0) > +now;
const checked = (when: When): When | null => (instantOf(when) === null ? null : when);
