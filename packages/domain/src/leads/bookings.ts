import { type AppointmentFacts, known, type SealedAppointment } from '../appointments/state.ts';
import { isBefore } from '../time.ts';
import type { Lead } from './state.ts';

/** By which name an appointment is read that a lead was booked for. */
export type BookingName = `booking ${string}`;
export const bookingName = (appointmentId: string): BookingName => `booking ${appointmentId}`;
export type Bookings = { readonly [name: BookingName]: SealedAppointment };

/** Whether it is still to be held: it has not begun, and was neither cancelled, completed nor deleted. */
const isToCome = (appointment: SealedAppointment, now: string): boolean => {
  const facts: AppointmentFacts | undefined = known(appointment);
  if (facts === undefined || facts.status === 'cancelled' || facts.status === 'completed') return false;
  return isBefore(now, facts.startTime);
};

/** The appointments of a lead that a command reads about it, those aside that it reads by themselves. */
export const bookingsToRead = (lead: Lead, asideIds: readonly string[] = []): readonly string[] =>
  lead.status === 'known' ? lead.bookings.filter((appointmentId) => !asideIds.includes(appointmentId)) : [];

/** Whether an appointment of a lead begins after another one and was neither cancelled nor deleted. One that was not read does. */
export const hasLaterBooking = (
  lead: Exclude<Lead, { readonly status: 'none' | 'erased' }>,
  bookings: Bookings,
  { appointmentId, startTime }: Pick<AppointmentFacts, 'appointmentId' | 'startTime'>,
): boolean =>
  lead.bookings
    .filter((bookedId) => bookedId !== appointmentId)
    .some((bookedId) => {
      const booking = bookings[bookingName(bookedId)];
      if (booking === undefined) return true;
      const facts: AppointmentFacts | undefined = known(booking);
      return facts !== undefined && facts.status !== 'cancelled' && isBefore(startTime, facts.startTime);
    });

/** Whether an appointment of a lead is to come, this one aside. One that was not read was booked meanwhile, and is to come. */
export const hasBookingToCome = (
  lead: Exclude<Lead, { readonly status: 'none' | 'erased' }>,
  bookings: Bookings,
  now: string,
  asideId?: string,
): boolean =>
  lead.bookings
    .filter((appointmentId) => appointmentId !== asideId)
    .some((appointmentId) => {
      const booking = bookings[bookingName(appointmentId)];
      return booking === undefined || isToCome(booking, now);
    });
