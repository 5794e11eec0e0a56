import { TZDate, tzOffset } from '@date-fns/tz';
import type { AustralianState } from '@setter/events/calling/value-sets';
import { format } from '../../lib/time/format.ts';

export interface Place {
  readonly zone: string;
  /** Whose clock is shown. */
  readonly city: string;
  /** How the states are called together: `Western Australia`, `all states`. */
  readonly name: string;
}

const states: Readonly<Record<AustralianState, Omit<Place, 'name'> & { readonly name: string }>> = {
  NSW: { zone: 'Australia/Sydney', city: 'Sydney', name: 'New South Wales' },
  VIC: { zone: 'Australia/Melbourne', city: 'Melbourne', name: 'Victoria' },
  TAS: { zone: 'Australia/Hobart', city: 'Hobart', name: 'Tasmania' },
  ACT: { zone: 'Australia/Sydney', city: 'Canberra', name: 'the ACT' },
  QLD: { zone: 'Australia/Brisbane', city: 'Brisbane', name: 'Queensland' },
  SA: { zone: 'Australia/Adelaide', city: 'Adelaide', name: 'South Australia' },
  NT: { zone: 'Australia/Darwin', city: 'Darwin', name: 'the Northern Territory' },
  WA: { zone: 'Australia/Perth', city: 'Perth', name: 'Western Australia' },
};
const order = Object.keys(states) as readonly AustralianState[];

export const stateNames = Object.fromEntries(order.map((state) => [state, states[state].name])) as Readonly<
  Record<AustralianState, string>
>;

/** The zones in which a call must be permitted; none for a number abroad. */
export const zonesOf = (known: readonly AustralianState[]): readonly string[] => [
  ...new Set(known.map((state) => states[state].zone)),
];

/** Where a person is: of several states the one that closes next, which is the one whose clock is ahead. Null abroad. */
export function placeOf(known: readonly AustralianState[], now: Date): Place | null {
  const [first, ...others] = order
    .filter((state) => known.includes(state))
    .toSorted((a, b) => tzOffset(states[b].zone, now) - tzOffset(states[a].zone, now));
  if (first === undefined) return null;
  if (others.length === 0) return states[first];
  const name =
    known.length === order.length
      ? 'all states'
      : [first, ...others].map((state) => states[state].name).join(' or ');
  return { ...states[first], name };
}

/** `9:20 AM` */
export const timeIn = (zone: string, instant: string | number | Date): string =>
  format(new TZDate(new Date(instant), zone), 'h:mm a');
