import type { BusyAppointment } from '../appointments/busy-appointment.ts';
import { isBefore } from '../time.ts';
import { fullSpans, meets } from './occupied.ts';
import type { Taken } from './slots.ts';
import { type Calendar, spanOf } from './state.ts';

/** So that a calendar which is busy for weeks does not fill the bell of its client. */
const most = 10;

/**
 * The appointments to come that meet what a client's own calendars say by now and met nothing of what they said before: at
 * most 10, the earliest first. Buffers do not count.
 */
export const newlyBusy = (
  { booked }: Calendar,
  said: { readonly before: Taken['busy']; readonly after: Taken['busy'] },
  now: string,
): readonly BusyAppointment[] => {
  const before = fullSpans(said.before.flat(), 1);
  const after = fullSpans(said.after.flat(), 1);
  return [...booked]
    .filter(([, one]) => isBefore(now, one.startTime))
    .filter(([, one]) => meets(after, spanOf(one)) && !meets(before, spanOf(one)))
    .map(([appointmentId, { startTime }]) => ({ appointmentId, startTime }))
    .toSorted((a, b) => Date.parse(a.startTime) - Date.parse(b.startTime))
    .slice(0, most);
};
