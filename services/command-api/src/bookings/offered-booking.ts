import { isBookable } from '@setter/domain/bookings/visitor-booking';
import { isRuledOut } from '@setter/domain/landing-pages/page-booking';
import { bookingName, bookingsToRead } from '@setter/domain/leads/bookings';
import { stateAt } from '@setter/event-store/append';
import { textOf } from '@setter/events/marks';
import { bookingTokenOf, type SentFormAt } from '@setter/identity/booking-tokens';
import { Effect } from 'effect';
import { clientOfProspect } from '../appointment-links/appointment-of-link.ts';
import { calendarFold, clientFold, leadFold, sealedAppointmentFold } from '../folds.ts';
import { visitorIds } from './visitor-ids.ts';
import { sentForm } from './sent-form.ts';

/** What the answer of a landing page's form offers for booking, as all was when the form was recorded; null for nothing. */
export const offeredBooking = Effect.fn('offeredBooking')(function* (
  at: SentFormAt,
  answers: ReadonlyMap<string, string>,
) {
  const sent = yield* sentForm(at);
  if (sent === undefined || textOf(sent.form.email) === '' || isRuledOut(sent.booking, answers)) return null;
  const { booking, businessName: ofPage, sentAt: now } = sent;
  const client = yield* stateAt(clientFold(booking.clientId), at.position);
  const calendar = yield* stateAt(calendarFold(booking.clientId), at.position);
  const lead = yield* stateAt(leadFold(at.leadId), at.position);
  const before = yield* Effect.forEach(bookingsToRead(lead), (appointmentId) =>
    Effect.map(
      stateAt(sealedAppointmentFold(appointmentId), at.position),
      (state) => [bookingName(appointmentId), state] as const,
    ),
  );
  const { businessName, timeZone, offersTimes } = yield* clientOfProspect(client, calendar);
  const { appointmentId } = yield* visitorIds(at);
  const states = { client, lead, ...Object.fromEntries(before) };
  if (!offersTimes || !isBookable({ appointmentId, now }, states)) return null;
  return {
    token: yield* bookingTokenOf(at),
    businessName: textOf(businessName) || ofPage,
    duration: booking.duration,
    meetingType: booking.meetingType,
    timeZone,
  };
});
