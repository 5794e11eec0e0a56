import { dayMs } from '@setter/events/terms/value-sets';
import { RRuleTemporal } from 'rrule-temporal';
import type { ClockTime } from './clock-zone.ts';
import { TooManyTimes } from './too-many-times.ts';

export interface RecurrenceRule {
  /** `FREQ=WEEKLY;BYDAY=MO`, without its `UNTIL`: that is an instant, and a rule is of clock times. */
  readonly text: string;
  /** As it is written: `20260131T090000Z`, `20260131`. */
  readonly until: string | undefined;
}

/** Periods of a rule that are gone through, those before the window included when it has a `COUNT`: 270 years of days. */
const mostPeriods = 100_000;

export const readRule = (value: string): RecurrenceRule => {
  const parts = value.toUpperCase().split(';').filter(Boolean);
  const isUntil = (part: string) => part.startsWith('UNTIL=');
  return {
    text: parts.filter((part) => !isUntil(part)).join(';'),
    until: parts.find(isUntil)?.slice('UNTIL='.length).trim(),
  };
};

/**
 * The clock times of a rule within [from, before), in their order. As the rule knows no zone, a time that clocks skip is
 * among them, and an hourly rule counts the hours that a clock shows. A rule that cannot be read has none.
 *
 * @param start the first clock time of the event
 * @param most how many there may be; fails with `TooManyTimes` beyond
 */
export const clockTimesOf = (
  rule: RecurrenceRule,
  start: ClockTime,
  [from, before]: readonly [from: ClockTime, before: ClockTime],
  most: number,
): readonly ClockTime[] => {
  const found: ClockTime[] = [];
  const begins = Math.max(start, from);
  if (begins >= before) return found;
  const compiled = compile(rule, start);
  if (compiled === undefined) return found;
  const step = isOfManyADay(rule) ? dayMs : before - begins;
  for (let at = begins; at < before; at += step) {
    for (const time of timesBetween(compiled, at, Math.min(at + step, before))) found.push(time);
    if (found.length > most) throw new TooManyTimes();
  }
  return found;
};

/** Read day by day, so that a rule of every second is noticed on its first. */
const isOfManyADay = ({ text }: RecurrenceRule): boolean =>
  /FREQ=(HOURLY|MINUTELY|SECONDLY)|BY(HOUR|MINUTE|SECOND)=/.test(text);

/** In UTC, where days are equally long: what it gives are clock times. */
const compile = ({ text }: RecurrenceRule, start: ClockTime): RRuleTemporal | undefined => {
  const dtstart = Temporal.Instant.fromEpochMilliseconds(start).toZonedDateTimeISO('UTC');
  try {
    return new RRuleTemporal({
      rruleString: text,
      dtstart,
      tzid: 'UTC',
      maxIterations: mostPeriods,
      cache: false,
    });
  } catch {
    return undefined;
  }
};

const timesBetween = (rule: RRuleTemporal, from: ClockTime, before: ClockTime): readonly ClockTime[] => {
  try {
    return rule
      .between(new Date(from), new Date(before - 1), true)
      .map(({ epochMilliseconds }) => epochMilliseconds);
  } catch (error) {
    if (error instanceof Error && error.message.startsWith('Maximum ')) throw new TooManyTimes();
    return [];
  }
};
