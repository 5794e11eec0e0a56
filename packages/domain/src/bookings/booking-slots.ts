import { firstAvailability } from '../calendars/availability.ts';
import { slotRules } from '../calendars/slots.ts';
import { entriesOf } from '../calendars/state.ts';
import { plusMs } from '../time.ts';
import { isBookable, type VisitorBooking, type VisitorStates } from './visitor-booking.ts';

type Asked = VisitorBooking & { readonly from: string; readonly before: string };

/** The times that a visitor can book: their own hold is not in the way. None once they have booked. */
export const bookingSlots = (
  { from, before, booking, holdId, now, timeZone, busy = [], ...asked }: Asked,
  { appointment, calendar, ...others }: VisitorStates,
): readonly { readonly startTime: string; readonly endTime: string }[] => {
  if (appointment.status !== 'none' || !isBookable({ ...asked, now }, others)) return [];
  const { duration, meetingType } = booking;
  const rules = slotRules(
    calendar.availability ?? firstAvailability(timeZone),
    { entries: entriesOf(calendar, now, { holdId }), busy },
    Date.parse(now),
  );
  return rules
    .slots(Date.parse(from), Date.parse(before), { duration, meetingType })
    .map((start) => new Date(start).toISOString())
    .map((startTime) => ({ startTime, endTime: plusMs(startTime, duration * 60_000) }));
};
