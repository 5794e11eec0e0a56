import { TZDate } from '@date-fns/tz';
import { format } from 'date-fns';
import { businessZone, inSydney } from './time.ts';

/** What a person may mean by a date and a time in Sydney. */
export type WallClock =
  | { readonly kind: 'one'; readonly instant: Date }
  /** The clocks were put forward over it: there is no such time. */
  | { readonly kind: 'nonexistent'; readonly message: string }
  /** The clocks were put back over it: it comes twice, `first` in daylight time. */
  | { readonly kind: 'ambiguous'; readonly first: Date; readonly second: Date }
  | { readonly kind: 'invalid' };

const minutes = 60_000;
const aroundChange = 3 * 60 * minutes;

/** The instants at which a clock in Sydney shows `yyyy-MM-dd` and `HH:mm`. */
export function fromWallClock(date: string, time: string): WallClock {
  const numbers = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})$/.exec(`${date}T${time}`)?.slice(1).map(Number);
  if (numbers === undefined) return { kind: 'invalid' };
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = numbers;
  const asUtc = Date.UTC(year, month - 1, day, hour, minute);
  if (new Date(asUtc).toISOString().slice(0, 16) !== `${date}T${time}`) return { kind: 'invalid' };

  const instants = [...new Set(offsetsAround(asUtc).map((offset) => asUtc - offset))]
    .filter((instant) => toWallClock(instant).date === date && toWallClock(instant).time === time)
    .toSorted((a, b) => a - b);
  const [first, second] = instants;
  if (first === undefined) return { kind: 'nonexistent', message: nonexistent(asUtc) };
  if (second === undefined) return { kind: 'one', instant: new Date(first) };
  return { kind: 'ambiguous', first: new Date(first), second: new Date(second) };
}

/** The values of a date and a time input for an instant. */
export function toWallClock(instant: string | number | Date): {
  readonly date: string;
  readonly time: string;
} {
  const local = inSydney(instant);
  return { date: format(local, 'yyyy-MM-dd'), time: format(local, 'HH:mm') };
}

/** Milliseconds that Sydney is ahead of UTC, shortly before and after. */
function offsetsAround(asUtc: number): number[] {
  const guess = asUtc - offsetAt(asUtc);
  return [offsetAt(guess - aroundChange), offsetAt(guess + aroundChange)];
}

function offsetAt(instant: number): number {
  return -new TZDate(instant, businessZone).getTimezoneOffset() * minutes;
}

function nonexistent(asUtc: number): string {
  const shown = format(new TZDate(asUtc, 'UTC'), "h:mm a 'on' MMMM d, yyyy");
  return `${shown} does not exist: the clocks in Sydney go forward over it.`;
}
