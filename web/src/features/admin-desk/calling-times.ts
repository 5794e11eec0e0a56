import { TZDate } from '@date-fns/tz';

/** `09:00`, and the time before which calls end. */
type Hours = readonly [from: string, before: string];

export interface CallingHours {
  readonly weekday: Hours;
  readonly saturday: Hours;
}

const minute = 60_000;
const dayMinutes = 24 * 60;

const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
};

/** Of a weekday, 0 for Sunday. */
const hoursOn = (weekday: number, { weekday: week, saturday }: CallingHours): Hours | null =>
  weekday === 0 ? null : weekday === 6 ? saturday : week;

const clockOf = (zone: string, instant: number) => {
  const there = new TZDate(instant, zone);
  return { weekday: there.getDay(), minutes: there.getHours() * 60 + there.getMinutes() };
};

/** Whether calls are made at an instant in all of these zones, by weekday and hour: the server knows the holidays. */
export function isCallingTime(zones: readonly string[], instant: number, hours: CallingHours): boolean {
  return zones.every((zone) => {
    const { weekday, minutes } = clockOf(zone, instant);
    const open = hoursOn(weekday, hours);
    return open !== null && minutes >= minutesOf(open[0]) && minutes < minutesOf(open[1]);
  });
}

/** The first quarter of an hour from an instant on at which calls are made in all of these zones. */
export function nextCallingTime(zones: readonly string[], from: number, hours: CallingHours): number {
  const step = 15 * minute;
  let at = Math.ceil(from / step) * step;
  for (let n = 0; n < (14 * dayMinutes) / 15 && !isCallingTime(zones, at, hours); n++) at += step;
  return at;
}

/** When calls end today in a zone, `20:00`; null on a Sunday. */
export const closingTime = (zone: string, now: number, hours: CallingHours): string | null =>
  hoursOn(clockOf(zone, now).weekday, hours)?.[1] ?? null;
