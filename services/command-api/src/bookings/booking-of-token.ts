import { busyOf } from '@setter/calendars/sources/busy-source-rows';
import { BusinessSettings } from '@setter/config/business-settings';
import { reject } from '@setter/domain/rejections';
import { isBefore, plusMs } from '@setter/domain/time';
import { formOfToken } from '@setter/identity/booking-tokens';
import { Effect } from 'effect';
import { appointmentFold, calendarFold, clientFold, leadFold } from '../folds.ts';
import { bookingsOfLead } from '../leads/reads-of-lead.ts';
import { visitorIds } from './visitor-ids.ts';
import { sentForm } from './sent-form.ts';

const goodForMs = 60 * 60_000;

/**
 * What a token is good for, with the streams that decide about it: its own, and the other appointments of the lead. Fails
 * with NotFound for any other text, and with BookingExpired an hour after the form.
 */
export const bookingOfToken = Effect.fn('bookingOfToken')(function* (token: string, now: string) {
  const at = yield* formOfToken(token);
  const sent = at === undefined ? undefined : yield* sentForm(at);
  if (at === undefined || sent === undefined) return yield* Effect.fail(reject('NotFound'));
  if (!isBefore(now, plusMs(sent.sentAt, goodForMs))) return yield* Effect.fail(reject('BookingExpired'));
  const { timeZone } = yield* BusinessSettings;
  const { booking } = sent;
  const { appointmentId, holdId } = yield* visitorIds(at);
  return {
    form: sent.form,
    asked: { appointmentId, holdId, booking, now, timeZone, busy: yield* busyOf(booking.clientId) },
    own: {
      appointment: appointmentFold(appointmentId),
      client: clientFold(booking.clientId),
      calendar: calendarFold(booking.clientId),
      lead: leadFold(at.leadId),
    },
    bookings: yield* bookingsOfLead(at.leadId, [appointmentId]),
  };
});
