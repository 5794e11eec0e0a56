import type { Availability } from './availability.ts';
import { slotRules } from './slots.ts';
import { type Calendar, spanOf } from './state.ts';

const minuteMs = 60_000;

/** The appointments to come that an availability leaves outside the hours, earliest first. */
export const outsideHours = (
  { booked }: Pick<Calendar, 'booked'>,
  availability: Availability,
  now: string,
): readonly string[] => {
  const at = Date.parse(now);
  const rules = slotRules(availability, { entries: [], busy: [] }, at);
  return [...booked]
    .map(([id, one]) => ({ id, span: spanOf(one) }))
    .filter(
      ({ span: [start, end] }) =>
        start > at && rules.refusals({ start, duration: (end - start) / minuteMs }).includes('outside_hours'),
    )
    .toSorted((a, b) => a.span[0] - b.span[0])
    .map(({ id }) => id);
};
