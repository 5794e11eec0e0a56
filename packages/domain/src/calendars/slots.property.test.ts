import { durations, meetingTypes } from '@setter/events/appointments/value-sets';
import { slotRefusals, slotSteps } from '@setter/events/calendars/value-sets';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { holidaysOf } from '../calling/holidays.ts';
import { type Availability, firstAvailability, type OpenRange } from './availability.ts';
import type { Span } from './open-hours.ts';
import { slotRules, type Taken, type Wanted } from './slots.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
/** All that is random falls on one of these. */
const tick = 5 * minuteMs;

/** Mondays of weeks in which clocks change, and of one in which none does. */
const weeks = ['2026-09-28', '2026-03-30', '2026-10-26', '2026-06-01', '2026-12-21'].map((day) =>
  Date.parse(day),
);
const zones = [
  'Australia/Sydney',
  'Australia/Perth',
  'Australia/Lord_Howe',
  'Europe/London',
  'America/New_York',
];

const two = (n: number) => String(n).padStart(2, '0');
const clock = (minutes: number) => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
const quarter = (min: number, max: number) => fc.integer({ min: min / 15, max: max / 15 }).map((n) => n * 15);

/** At most two of a day, not overlapping. */
const someRanges: fc.Arbitrary<readonly OpenRange[]> = fc
  .uniqueArray(quarter(0, 24 * 60), { minLength: 0, maxLength: 4 })
  .map((ends) => {
    const sorted = ends.toSorted((a, b) => a - b);
    return [0, 2].flatMap((at) => {
      const [from, to] = [sorted[at], sorted[at + 1]];
      return from === undefined || to === undefined ? [] : [{ from: clock(from), to: clock(to) }];
    });
  });

const dayOfWeek = (monday: number, ahead: number) =>
  new Date(monday + ahead * dayMs).toISOString().slice(0, 10);

const someAvailability = (monday: number): fc.Arbitrary<Availability> =>
  fc
    .record({
      timeZone: fc.constantFrom(...zones),
      week: fc.option(fc.array(someRanges, { minLength: 7, maxLength: 7 }), { freq: 8 }),
      exceptions: fc.uniqueArray(fc.tuple(fc.integer({ min: 0, max: 8 }), someRanges), {
        maxLength: 2,
        selector: ([ahead]) => Math.floor(ahead / 2),
      }),
      holidays: fc.constantFrom(null, null, 'NSW' as const, 'QLD' as const),
      paused: fc.integer({ min: 0, max: 19 }).map((n) => n === 0),
      bufferBefore: fc.constantFrom(0, 0, 15, 40),
      bufferAfter: fc.constantFrom(0, 10, 30),
      minimumNotice: fc.constantFrom(0, 120, 1440),
      mostDaysAhead: fc.constantFrom(1, 3, 60),
      mostPerDay: fc.constantFrom(null, null, 1, 3),
      mostPerWeek: fc.constantFrom(null, null, 2, 6),
      atOnce: fc.constantFrom(1, 1, 2, 3),
      step: fc.constantFrom(...slotSteps),
      durations: fc.subarray([...durations], { minLength: 1 }),
      meetingTypes: fc.subarray([...meetingTypes], { minLength: 1 }),
    })
    .map(({ week, exceptions, ...rest }) => ({
      ...firstAvailability(rest.timeZone),
      ...rest,
      hours: week?.flatMap((ranges, at) => ranges.map((range) => ({ ...range, weekday: at + 1 }))) ?? null,
      exceptions: exceptions.map(([ahead, hours]) => ({ day: dayOfWeek(monday, ahead), hours })),
    }));

const someSpan = (monday: number, longest: number): fc.Arbitrary<Span> =>
  fc
    .tuple(
      fc.integer({ min: -dayMs / tick, max: (9 * dayMs) / tick }),
      fc.integer({ min: 1, max: longest / tick }),
    )
    .map(([at, length]) => [monday + at * tick, monday + (at + length) * tick]);

const someCase = fc.constantFrom(...weeks).chain((monday) =>
  fc.record({
    monday: fc.constant(monday),
    availability: someAvailability(monday),
    taken: fc.record({
      entries: fc.array(someSpan(monday, 60 * minuteMs), { maxLength: 8 }),
      busy: fc.array(
        // One calendar counts once, however it is written down.
        fc.array(someSpan(monday, 5 * 60 * minuteMs), { maxLength: 4 }).map(merged),
        { maxLength: 2 },
      ),
    }),
    now: fc.integer({ min: -dayMs / tick, max: (3 * dayMs) / tick }).map((n) => monday + n * tick),
    duration: fc.constantFrom(...durations),
    meetingType: fc.constantFrom(undefined, ...meetingTypes),
  }),
);

function merged(spans: readonly Span[]): readonly Span[] {
  const all: [number, number][] = [];
  for (const [from, before] of spans.toSorted(([a], [b]) => a - b)) {
    const last = all.at(-1);
    if (last !== undefined && from <= last[1]) last[1] = Math.max(last[1], before);
    else all.push([from, before]);
  }
  return all;
}

const localOf = (timeZone: string) => {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
    hourCycle: 'h23',
  });
  const known = new Map<number, readonly [day: string, clock: string]>();
  return (at: number): readonly [day: string, clock: string] => {
    const before = known.get(at);
    if (before !== undefined) return before;
    const [day = '', time = ''] = format.format(at).split(', ');
    const local = [day, time] as const;
    known.set(at, local);
    return local;
  };
};

/** The rules, looked up instant by instant. */
function slowRules(availability: Availability, { entries, busy }: Taken, now: number, monday: number) {
  const local = localOf(availability.timeZone);
  const instants = new Map<string, number[]>();
  for (let at = monday - 3 * dayMs; at < monday + 12 * dayMs; at += tick) {
    const [day] = local(at);
    instants.set(day, [...(instants.get(day) ?? []), at]);
  }
  const weekday = (day: string) => new Date(day).getUTCDay() || 7;
  const week = (day: string) => dayOfWeek(Date.parse(day), 1 - weekday(day));
  const holiday = (day: string) =>
    availability.holidays !== null &&
    holidaysOf(availability.holidays, Number(day.slice(0, 4))).find((one) => one.day === day);
  const spans = (day: string): Span[] => {
    if (availability.paused || availability.hours === null) return [];
    const instead = availability.exceptions.find((one) => one.day === day)?.hours;
    const closed = holiday(day);
    const ranges = instead ?? availability.hours.filter((one) => one.weekday === weekday(day));
    const all = instants.get(day) ?? [];
    const reaches = (time: string) => all.find((at) => local(at)[1] >= time) ?? all.at(-1)! + tick;
    return ranges.flatMap(({ from, to }): Span[] => {
      if (instead !== undefined || !closed) return [[reaches(from), reaches(to)]];
      const until = closed.from ?? '00:00';
      return from < until ? [[reaches(from), reaches(to < until ? to : until)]] : [];
    });
  };
  const within = (at: number, [from, before]: Span) => from <= at && at < before;
  const [padBefore, padAfter] = [availability.bufferBefore * minuteMs, availability.bufferAfter * minuteMs];
  const isFull = (from: number, before: number, withBusy: boolean) => {
    for (let at = from - padBefore; at < before + padAfter; at += tick) {
      const held = entries.filter(([a, b]) => within(at, [a - padBefore, b + padAfter])).length;
      const sources = busy.filter((source) => source.some((span) => within(at, span))).length;
      if (held + (withBusy ? sources : 0) >= availability.atOnce) return true;
    }
    return false;
  };
  const refusals = ({ start, duration, meetingType }: Wanted) => {
    const before = start + duration * minuteMs;
    const [day] = local(start);
    const starts = entries.map(([at]) => local(at)[0]);
    const isTaken = isFull(start, before, false);
    const isSet = availability.hours !== null || availability.paused;
    const broken = {
      taken: isTaken,
      busy: !isTaken && isFull(start, before, true),
      duration: isSet && !availability.durations.includes(duration),
      meeting_type: isSet && meetingType !== undefined && !availability.meetingTypes.includes(meetingType),
      too_soon: isSet && start < now + availability.minimumNotice * minuteMs,
      too_far: isSet && start > now + availability.mostDaysAhead * dayMs,
      outside_hours: isSet && !spans(day).some(([from, to]) => from <= start && before <= to),
      day_full:
        isSet &&
        availability.mostPerDay !== null &&
        starts.filter((one) => one === day).length >= availability.mostPerDay,
      week_full:
        isSet &&
        availability.mostPerWeek !== null &&
        starts.filter((one) => week(one) === week(day)).length >= availability.mostPerWeek,
    };
    return slotRefusals.filter((reason) => broken[reason]);
  };
  const slots = (from: number, before: number, wanted: Omit<Wanted, 'start'>) => {
    const found: number[] = [];
    if (availability.hours === null) return found;
    for (let at = from; at < before; at += tick) {
      const [day, time] = local(at);
      const minutes = Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
      if (minutes % availability.step !== 0) continue;
      if (instants.get(day)!.find((other) => local(other)[1] === time) !== at) continue;
      if (refusals({ start: at, ...wanted }).length === 0) found.push(at);
    }
    return found;
  };
  return { refusals, slots };
}

it('free slots and refusals equal a slow computation, instant by instant, also while clocks change', () => {
  let offered = 0;
  fc.assert(
    fc.property(someCase, ({ monday, availability, taken, now, duration, meetingType }) => {
      const rules = slotRules(availability, taken, now);
      const slow = slowRules(availability, taken, now, monday);
      const [from, before] = [monday, monday + 8 * dayMs];
      const expected = slow.slots(from, before, { duration, meetingType });
      expect(rules.slots(from, before, { duration, meetingType })).toEqual(expected);
      offered += expected.length;
      for (let at = from; at < before; at += 11 * tick) {
        const wanted = { start: at, duration, meetingType };
        expect(rules.refusals(wanted), new Date(at).toISOString()).toEqual(slow.refusals(wanted));
      }
    }),
    { numRuns: 60 },
  );
  expect(offered).toBeGreaterThan(50);
});
