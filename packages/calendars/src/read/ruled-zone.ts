import type { Span } from '@setter/domain/calendars/open-hours';
import { dayMs } from '@setter/events/terms/value-sets';
import { type CalendarComponent, componentsOf, propertiesOf, textOf } from './calendar-component.ts';
import { type ClockTime, type ClockZone, clockZone, utc } from './clock-zone.ts';
import { jCalTime, readMoment } from './moment.ts';
import { clockTimesOf, readRule } from './recurrence-rule.ts';

/** From an instant on, clocks are this far ahead of UTC, in milliseconds. */
interface Change {
  readonly at: number;
  readonly offset: number;
  readonly offsetBefore: number;
}

const minuteMs = 60_000;

/** Changes of one rule, which comes once a year, over all that is asked. */
const mostChanges = 10_000;

/** What a rule is followed for: it has come at least once in this time. */
const twoYears = 2 * 366 * dayMs;

/** The clocks of a `VTIMEZONE`, right around the window, or undefined when it has no changes that can be read. */
export const ruledZone = (component: CalendarComponent, window: Span): ClockZone | undefined => {
  const changes = componentsOf(component, 'STANDARD', 'DAYLIGHT')
    .flatMap((observance) => changesOf(observance, window))
    .toSorted((a, b) => a.at - b.at);
  const first = changes[0];
  if (first === undefined) return undefined;
  return clockZone((instant) => lastAt(changes, instant)?.offset ?? first.offsetBefore);
};

/** The last of these at or before an instant. */
const lastAt = (changes: readonly Change[], instant: number): Change | undefined => {
  let [low, high] = [0, changes.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (changes[middle]!.at <= instant) low = middle + 1;
    else high = middle;
  }
  return changes[low - 1];
};

const changesOf = (observance: CalendarComponent, window: Span): readonly Change[] => {
  const offset = readOffset(textOf(observance, 'TZOFFSETTO'));
  const offsetBefore = readOffset(textOf(observance, 'TZOFFSETFROM')) ?? offset;
  const start = readClock(textOf(observance, 'DTSTART'));
  if (offset === undefined || offsetBefore === undefined || start === undefined) return [];
  const added = propertiesOf(observance, 'RDATE').flatMap(({ values }) =>
    values.flatMap((value) => readClock(typeof value === 'string' ? value : value[0]) ?? []),
  );
  const ruled = propertiesOf(observance, 'RRULE').flatMap(({ values }) =>
    ruledTimes(String(values[0]), start, offsetBefore, window),
  );
  return [start, ...added, ...ruled].map((clock) => ({ at: clock - offsetBefore, offset, offsetBefore }));
};

/** The times of a rule around the window; of one that has ended, its last two years. */
const ruledTimes = (
  value: string,
  start: ClockTime,
  offsetBefore: number,
  [from, before]: Span,
): readonly ClockTime[] => {
  const rule = readRule(value);
  const until = rule.until === undefined ? undefined : readClock(jCalTime(rule.until));
  const last = until === undefined ? Infinity : until + (rule.until?.endsWith('Z') ? offsetBefore : 0);
  const ends = Math.min(last + 1, before + twoYears);
  return clockTimesOf(rule, start, [Math.min(from, ends) - twoYears, ends], mostChanges);
};

const readClock = (value: string | undefined): ClockTime | undefined =>
  value === undefined ? undefined : readMoment(value, undefined, () => undefined, utc)?.clock;

/** Of `+10:00` or `-03:30:00`, in milliseconds. */
const readOffset = (value: string | undefined): number | undefined => {
  const [, sign, hours, minutes] = /^([+-])(\d\d):(\d\d)/.exec(value ?? '') ?? [];
  if (sign === undefined) return undefined;
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * minuteMs;
};
