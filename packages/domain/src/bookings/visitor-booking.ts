import type { Appointment } from '../appointments/state.ts';
import type { Taken } from '../calendars/slots.ts';
import type { Calendar } from '../calendars/state.ts';
import type { Client } from '../clients/state.ts';
import type { PageBooking } from '../landing-pages/page-booking.ts';
import { type Bookings, hasBookingToCome } from '../leads/bookings.ts';
import type { Lead } from '../leads/state.ts';

/** What a visitor asks for after the form of a page: one appointment, and one hold before it. */
export type VisitorBooking = {
  readonly appointmentId: string;
  readonly holdId: string;
  /** As the page said when the form was sent. */
  readonly booking: PageBooking;
  readonly now: string;
  /** That of the business, which counts until the client has one of its own. */
  readonly timeZone: string;
  /** When the client is busy by its own calendars. */
  readonly busy?: Taken['busy'] | undefined;
};

/** The lead of the form, the appointments that it was booked for before, and the client with its calendar. */
export type VisitorStates = {
  readonly appointment: Appointment;
  readonly client: Client;
  readonly calendar: Calendar;
  readonly lead: Lead;
} & Bookings;

/** Whether the lead can be booked for the client at all: who has an appointment to come gets no second one. */
export const isBookable = (
  { appointmentId, now }: Pick<VisitorBooking, 'appointmentId' | 'now'>,
  { client, lead, ...bookings }: Omit<VisitorStates, 'appointment' | 'calendar'>,
): boolean =>
  client.status === 'active' &&
  lead.status === 'known' &&
  !hasBookingToCome(lead, bookings, now, appointmentId);
