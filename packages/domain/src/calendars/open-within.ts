import type { Availability } from './availability.ts';
import { localDays } from './local-days.ts';
import { openSpans, type Span } from './open-hours.ts';

/** When a client is open from an instant on, before another: all of that time while hours are not set. */
export const openWithin = (availability: Availability, from: number, before: number): readonly Span[] => {
  if (availability.hours === null && !availability.paused) return [[from, before]];
  const days = localDays(availability.timeZone);
  const open: [number, number][] = [];
  for (let day = days.dayOf(from); day <= days.dayOf(before - 1); day++)
    for (const [begins, ends] of openSpans(availability, day, days)) {
      const span: [number, number] = [Math.max(begins, from), Math.min(ends, before)];
      if (span[0] >= span[1]) continue;
      const last = open.at(-1);
      if (last?.[1] === span[0]) last[1] = span[1];
      else open.push(span);
    }
  return open;
};
