import { inBusinessZone } from '../../lib/time/time.ts';
import type { Day } from '../../lib/time/time.ts';

/** What the grid needs to know of an appointment. */
export interface Timed {
  readonly id: string;
  readonly startTime: string;
  readonly endTime: string;
}

/**
 * The part of an appointment that lies on one day, in minutes on that day's clock face.
 * It begins where the clock on the wall says and is as long as the appointment lasts, also
 * on days when the clocks change.
 */
export interface Segment<A extends Timed> {
  readonly appointment: A;
  /** 0 is Monday. */
  readonly day: number;
  readonly from: number;
  readonly to: number;
  /** It began on the day before. */
  readonly continued: boolean;
}

/** Whole hours that the grid shows, `to` excluded. */
export interface HourRange {
  readonly from: number;
  readonly to: number;
}

const minute = 60_000;
const dayMinutes = 24 * 60;
const usualHours: HourRange = { from: 7, to: 19 };

/** The parts of the appointments that lie in a week, in order of day and start. */
export function segmentsOf<A extends Timed>(week: readonly Day[], appointments: readonly A[]): Segment<A>[] {
  return week.flatMap((day, index) =>
    appointments
      .filter((one) => +new Date(one.startTime) < +day.end && +new Date(one.endTime) > +day.start)
      .map((one) => segmentOn(day, index, one))
      .toSorted(
        (a, b) =>
          a.from - b.from ||
          // In the hour that comes twice the same time on the wall is not the same instant.
          startOf(a) - startOf(b) ||
          b.to - a.to ||
          a.appointment.id.localeCompare(b.appointment.id),
      ),
  );
}

const startOf = (segment: Segment<Timed>) => Date.parse(segment.appointment.startTime);

function segmentOn<A extends Timed>(day: Day, index: number, appointment: A): Segment<A> {
  const start = Date.parse(appointment.startTime);
  const end = Date.parse(appointment.endTime);
  const continued = start < +day.start;
  const from = continued ? 0 : minuteOfDay(start);
  const lasts = (Math.min(end, +day.end) - Math.max(start, +day.start)) / minute;
  return { appointment, day: index, from, to: Math.min(from + lasts, dayMinutes), continued };
}

/** Minutes since midnight on the clock of the business. */
export function minuteOfDay(instant: number | Date): number {
  const local = inBusinessZone(instant);
  return local.getHours() * 60 + local.getMinutes() + local.getSeconds() / 60;
}

/** 7 to 19, and further when something lies outside. */
export function hoursShown(segments: readonly Pick<Segment<Timed>, 'from' | 'to'>[]): HourRange {
  return {
    from: Math.min(usualHours.from, ...segments.map((one) => Math.floor(one.from / 60))),
    to: Math.max(usualHours.to, ...segments.map((one) => Math.ceil(one.to / 60))),
  };
}

/** `7 AM`, `12 PM` */
export function hourLabel(hour: number): string {
  const onDial = hour % 12 === 0 ? 12 : hour % 12;
  return `${onDial} ${hour % 24 < 12 ? 'AM' : 'PM'}`;
}

/** An hour's label gives way to the label of the now-line when it is nearer than this. */
const labelRoom = 24;

export function showsHourLabel(hour: number, nowMinute: number | null): boolean {
  return nowMinute === null || Math.abs(hour * 60 - nowMinute) >= labelRoom;
}
