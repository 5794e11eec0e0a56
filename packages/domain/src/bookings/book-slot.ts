import type { AppointmentEvent } from '@setter/events/appointments/events';
import type { CalendarEvent } from '@setter/events/calendars/events';
import type { LeadEvent } from '@setter/events/leads/events';
import type { PersonalText } from '@setter/events/marks';
import { zoneOf } from '../appointments/link-slots.ts';
import { bookTime } from '../calendars/give-time.ts';
import type { Decided } from '../decision.ts';
import type { PageBooking } from '../landing-pages/page-booking.ts';
import { isRejection, reject } from '../rejections.ts';
import { isBefore, plusMs, utc } from '../time.ts';
import { isBookable, type VisitorBooking, type VisitorStates } from './visitor-booking.ts';

/** What the visitor sent with the form. */
export type SentForm = {
  readonly name: PersonalText | null;
  readonly email: PersonalText | null;
  readonly phone: PersonalText | null;
  readonly answers: readonly { readonly field: PersonalText; readonly value: PersonalText }[];
};

export type BookSlot = VisitorBooking & {
  readonly type: 'BookSlot';
  readonly startTime: string;
  readonly form: SentForm;
  /** The version of `pass_on` that is shown with the button. */
  readonly consentVersion: number | null;
};

/** What the person said in fields of the page, one a line. */
const describe = (answers: SentForm['answers']): string | null =>
  answers
    .flatMap(({ field, value }) =>
      typeof field === 'string' && typeof value === 'string' ? [`${field}: ${value}`] : [],
    )
    .join('\n') || null;

const detailsOf = (
  { title, meetingType, location, zoomLink }: PageBooking,
  { name, email, phone, answers }: SentForm,
) => ({
  title,
  teaser: null,
  description: describe(answers),
  notes: null,
  meetingType,
  location: meetingType === 'in-person' ? location : null,
  zoomLink: meetingType === 'zoom' ? zoomLink : null,
  prospectName: name,
  prospect: { email, phone },
  prospectConsent: true,
});

/** A visitor books a slot that is held for them, or free. What is booked already is not booked again, at whatever time. */
export const bookSlot = (
  { startTime, booking, form, consentVersion, busy = [], ...asked }: BookSlot,
  states: VisitorStates,
): Decided<{ appointment: AppointmentEvent; lead: LeadEvent; calendar: CalendarEvent }> => {
  const { appointment, calendar, ...others } = states;
  const { lead } = others;
  if (lead.status !== 'known' || appointment.status === 'removed') return reject('NotFound');
  if (appointment.status !== 'none') return { append: {} };
  const { appointmentId, holdId, now, timeZone } = asked;
  if (!isBookable(asked, others) || !isBefore(now, startTime)) return reject('SlotJustTaken');
  const { clientId, duration, meetingType } = booking;
  const endTime = plusMs(startTime, duration * 60_000);
  const given = bookTime(
    {
      clientId,
      appointmentId,
      holdId,
      startTime,
      endTime,
      now,
      timeZone,
      busy,
      meetingType,
      by: 'link',
    },
    calendar,
  );
  if (isRejection(given)) return reject('SlotJustTaken');
  const { leadId } = lead;
  return {
    append: {
      lead: [{ type: 'LeadConverted', data: { leadId, appointmentId, clientId } }],
      appointment: [
        {
          type: 'AppointmentScheduled',
          data: {
            appointmentId,
            clientId,
            leadId,
            startTime: utc(startTime),
            endTime: utc(endTime),
            timeZone: zoneOf(calendar, timeZone),
            ...(consentVersion !== null && { consentVersion }),
            ...detailsOf(booking, form),
          },
        },
      ],
      calendar: given.events,
    },
  };
};
