import { TZDate, tzOffset } from '@date-fns/tz';
import { businessTimeZone } from './business-time-zone.ts';
import { format } from './format.ts';
import { inBusinessZone } from './time.ts';

/** What a person may mean by a date and a time of the business. */
export type WallClock =
  | { readonly kind: 'one'; readonly instant: Date }
  /** The clocks were put forward over it: there is no such time. */
  | { readonly kind: 'nonexistent'; readonly message: string }
  /** The clocks were put back over it: it comes twice, `first` in daylight time. */
  | { readonly kind: 'ambiguous'; readonly first: Date; readonly second: Date }
  | { readonly kind: 'invalid' };

const minute = 60_000;
const day = 24 * 60 * minute;

/** The instants at which a clock of the business shows `yyyy-MM-dd` and `HH:mm`. */
export function fromWallClock(date: string, time: string): WallClock {
  const asUtc = new Date(`${date}T${time}Z`);
  // Rolls over 30 February and accepts other forms: what does not read the same again is no date or time.
  if (Number.isNaN(+asUtc) || asUtc.toISOString().slice(0, 16) !== `${date}T${time}`)
    return { kind: 'invalid' };
  // A change of the clocks lies within a day, so the two offsets around it give every possible instant.
  const instants = [...new Set([-day, day].map((away) => +asUtc - offsetAt(+asUtc + away)))]
    .filter((instant) => showsAs(instant, date, time))
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
  const local = inBusinessZone(instant);
  return { date: format(local, 'yyyy-MM-dd'), time: format(local, 'HH:mm') };
}

function showsAs(instant: number, date: string, time: string): boolean {
  const shown = toWallClock(instant);
  return shown.date === date && shown.time === time;
}

/** Milliseconds that the business is ahead of UTC. */
function offsetAt(instant: number): number {
  return tzOffset(businessTimeZone().id, new Date(instant)) * minute;
}

function nonexistent(asUtc: Date): string {
  const shown = format(new TZDate(asUtc, 'UTC'), "h:mm a 'on' MMMM d, yyyy");
  return `${shown} does not exist: the clocks in ${businessTimeZone().city} go forward over it.`;
}
