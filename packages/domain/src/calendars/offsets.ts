import { tzOffset } from '@date-fns/tz';
import { dayMs } from '@setter/events/terms/value-sets';

const minuteMs = 60_000;
/** Ten years. */
const mostDays = 3_653;
const mostZones = 50;

type Offsets = (at: number) => number;
const zones = new Map<string, Offsets>();

/**
 * How far the clocks of a zone are ahead of UTC, in milliseconds, at an instant. What was found is kept by days of UTC,
 * since finding it takes a formatter some microseconds and a month of free times asks some hundred times: a day whose
 * ends have the same offset has it throughout, as no zone changes its clocks twice within one.
 */
export const offsetsOf = (timeZone: string): Offsets => {
  const kept = zones.get(timeZone);
  if (kept !== undefined) return kept;
  const found = (at: number): number => tzOffset(timeZone, new Date(at)) * minuteMs;
  /** Null of a day on which the clocks change. */
  const days = new Map<number, number | null>();
  const ofDay = (day: number): number | null => {
    const [first, last] = [found(day * dayMs), found((day + 1) * dayMs)];
    const offset = first === last ? first : null;
    if (days.size >= mostDays) days.clear();
    days.set(day, offset);
    return offset;
  };
  const offsets: Offsets = (at) => {
    const day = Math.floor(at / dayMs);
    return days.get(day) ?? (days.has(day) ? null : ofDay(day)) ?? found(at);
  };
  if (zones.size >= mostZones) zones.clear();
  zones.set(timeZone, offsets);
  return offsets;
};
