import { clientSlots } from '../calendars/client-slots.ts';
import { isBookable, type VisitorBooking, type VisitorStates } from './visitor-booking.ts';

type Asked = VisitorBooking & { readonly from: string; readonly before: string };

/** The times that a visitor can book: their own hold is not in the way. None once they have booked. */
export const bookingSlots = (
  { from, before, booking, holdId, now, timeZone, busy, ...asked }: Asked,
  { appointment, calendar, ...others }: VisitorStates,
): ReturnType<typeof clientSlots> => {
  if (appointment.status !== 'none' || !isBookable({ ...asked, now }, others)) return [];
  const { duration, meetingType } = booking;
  return clientSlots({ from, before, now, timeZone, busy, own: { holdId }, duration, meetingType }, calendar);
};
