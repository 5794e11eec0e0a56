import type { MeetingType } from '@setter/events/appointments/value-sets';
import type { SlotRefusal } from '@setter/events/calendars/value-sets';
import { dayMs } from '@setter/events/terms/value-sets';
import type { Availability } from './availability.ts';
import { type DayNumber, localDays, weekOf } from './local-days.ts';
import { fullSpans, meets } from './occupied.ts';
import { openSpans, type Span } from './open-hours.ts';

const minuteMs = 60_000;

/** What a client's time is taken by. Instants are milliseconds since 1970. */
export type Taken = {
  /** Appointments and holds that live, without their buffers. */
  readonly entries: readonly Span[];
  /** Of each calendar of the client's own: when it is busy, without overlaps. */
  readonly busy: readonly (readonly Span[])[];
};

export type Wanted = {
  readonly start: number;
  /** Minutes. */
  readonly duration: number;
  /** Whether the client must offer that duration; not of one that is moved by a link. */
  readonly asksDuration?: boolean;
  /** Undefined: not asked. */
  readonly meetingType?: MeetingType | undefined;
};

/** Which limit of the availability a refusal comes from. */
const limits = {
  too_soon: 'minimumNotice',
  too_far: 'mostDaysAhead',
  day_full: 'mostPerDay',
  week_full: 'mostPerWeek',
} as const;
export const limitOf = (reason: SlotRefusal, availability: Availability): number | null =>
  reason in limits ? availability[limits[reason as keyof typeof limits]] : null;

/**
 * The rules by which a time of a client can be booked. What is asked about must not be among what is taken: its own
 * entry is never in an appointment's way.
 *
 * @param now milliseconds since 1970
 */
export const slotRules = (availability: Availability, { entries, busy }: Taken, now: number) => {
  const { bufferBefore, bufferAfter, atOnce, mostPerDay, mostPerWeek, step } = availability;
  const days = localDays(availability.timeZone);
  const padded = ([from, before]: Span): Span => [
    from - bufferBefore * minuteMs,
    before + bufferAfter * minuteMs,
  ];
  const own = entries.map(padded);
  const taken = fullSpans(own, atOnce);
  const full = fullSpans([...own, ...busy.flat()], atOnce);
  const isSet = availability.hours !== null || availability.paused;
  const earliest = now + availability.minimumNotice * minuteMs;
  const latest = now + availability.mostDaysAhead * dayMs;

  const counts = (keyOf: (day: DayNumber) => DayNumber): ReadonlyMap<DayNumber, number> => {
    const counted = new Map<DayNumber, number>();
    for (const [start] of entries) {
      const key = keyOf(days.dayOf(start));
      counted.set(key, (counted.get(key) ?? 0) + 1);
    }
    return counted;
  };
  const perDay = mostPerDay === null ? undefined : counts((day) => day);
  const perWeek = mostPerWeek === null ? undefined : counts(weekOf);
  const isDayFull = (day: DayNumber) => mostPerDay !== null && (perDay?.get(day) ?? 0) >= mostPerDay;
  const isWeekFull = (day: DayNumber) =>
    mostPerWeek !== null && (perWeek?.get(weekOf(day)) ?? 0) >= mostPerWeek;

  /** Every rule that a time breaks, in the order in which they are told. */
  const refusals = ({
    start,
    duration,
    asksDuration = true,
    meetingType,
  }: Wanted): readonly SlotRefusal[] => {
    const span: Span = [start, start + duration * minuteMs];
    const needs = padded(span);
    const broken: SlotRefusal[] = [];
    if (meets(taken, needs)) broken.push('taken');
    else if (meets(full, needs)) broken.push('busy');
    if (!isSet) return broken;
    if (asksDuration && !availability.durations.includes(duration)) broken.push('duration');
    if (meetingType !== undefined && !availability.meetingTypes.includes(meetingType))
      broken.push('meeting_type');
    if (start < earliest) broken.push('too_soon');
    if (start > latest) broken.push('too_far');
    const day = days.dayOf(start);
    const isOpen = openSpans(availability, day, days).some(
      ([from, before]) => from <= span[0] && span[1] <= before,
    );
    if (!isOpen) broken.push('outside_hours');
    if (isDayFull(day)) broken.push('day_full');
    if (isWeekFull(day)) broken.push('week_full');
    return broken;
  };

  /** Starts of the slots from an instant on, before another: they break no rule. None while hours are not set. */
  const slots = (
    from: number,
    before: number,
    { duration, meetingType, asksDuration = true }: Omit<Wanted, 'start'>,
  ): readonly number[] => {
    if (availability.hours === null || availability.paused) return [];
    if (asksDuration && !availability.durations.includes(duration)) return [];
    if (meetingType !== undefined && !availability.meetingTypes.includes(meetingType)) return [];
    const [first, last] = [Math.max(from, earliest), Math.min(before - 1, latest)];
    const found: number[] = [];
    for (let day = days.dayOf(first); first <= last && day <= days.dayOf(last); day++) {
      if (isDayFull(day) || isWeekFull(day)) continue;
      for (const open of openSpans(availability, day, days))
        for (const start of startsIn(open, day))
          if (
            start >= first &&
            start <= last &&
            start + duration * minuteMs <= open[1] &&
            !meets(full, padded([start, start + duration * minuteMs]))
          )
            found.push(start);
    }
    return found;
  };

  /** The first instants of the clock times of a day that the step divides, within one of its spans. */
  function* startsIn([from, before]: Span, day: DayNumber): Generator<number> {
    const offset = days.offset(from);
    const isPlain = offset === days.offset(before);
    const midnight = day * dayMs - offset;
    const steps = Math.ceil((from - midnight) / minuteMs / step);
    if (isPlain) {
      for (let at = midnight + steps * step * minuteMs; at < before; at += step * minuteMs) yield at;
      return;
    }
    // The clocks change: each time is looked up.
    for (let minutes = 0; minutes < 24 * 60; minutes += step) {
      const at = days.instantOf(day, minutes);
      if (at !== null && at >= from && at < before) yield at;
    }
  }
  return { refusals, slots };
};
export type SlotRules = ReturnType<typeof slotRules>;
