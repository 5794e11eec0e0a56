import type { AdminAppointment } from '@setter/contracts/appointments/appointment';
import type {
  scheduleAppointment,
  updateAppointment,
} from '@setter/contracts/appointments/manage-appointments';
import type { BodyOf } from '@setter/contracts/call';
import { durations, type MeetingType } from '@setter/events/appointments/value-sets';
import type { Lead } from '@setter/contracts/leads/manage-leads';
import { businessTimeZone } from '../../lib/time/business-time-zone.ts';
import { fromWallClock, toWallClock } from '../../lib/time/wall-clock.ts';

/** The call in which an appointment is made. */
export type BookingCall = NonNullable<BodyOf<typeof scheduleAppointment>['call']>;

/** What the form holds: texts as typed, the time as a clock of the business shows it. */
export interface FormValues {
  readonly clientId: number | null;
  readonly title: string;
  readonly prospectName: string;
  readonly date: string;
  readonly time: string;
  /** Which of the two, for a time that comes twice. */
  readonly occurrence: 'first' | 'second' | null;
  /** Minutes. */
  readonly duration: number;
  readonly meetingType: MeetingType;
  readonly location: string;
  readonly zoomLink: string;
  readonly clientEmail: string;
  readonly clientPhone: string;
  readonly teaser: string;
  readonly description: string;
  readonly notes: string;
  readonly prospectConsent: boolean;
}

const blank: FormValues = {
  clientId: null,
  title: '',
  prospectName: '',
  date: '',
  time: '',
  occurrence: null,
  duration: 30,
  meetingType: 'in-person',
  location: '',
  zoomLink: '',
  clientEmail: '',
  clientPhone: '',
  teaser: '',
  description: '',
  notes: '',
  prospectConsent: false,
};

const text = (value: AdminAppointment['title'] | null): string => (typeof value === 'string' ? value : '');

/** What the person said in fields of the page, one a line. */
const answersOf = ({ answers }: Lead): string =>
  answers
    .filter(({ value }) => text(value) !== '')
    .map(({ field, value }) => `${text(field)}: ${text(value)}`)
    .join('\n');

/** How an appointment begins: as the page of its lead says, or as the last one for the same client. */
export type Beginning = Pick<FormValues, 'title' | 'meetingType' | 'duration'>;

export const blankBeginning: Beginning = {
  title: blank.title,
  meetingType: blank.meetingType,
  duration: blank.duration,
};

export const beginningOf = (last: AdminAppointment): Beginning => {
  const { title, meetingType, duration } = valuesOf(last);
  const isOffered = durations.some((offered) => offered === duration);
  return { title, meetingType, duration: isOffered ? duration : blank.duration };
};

/**
 * A new appointment; for a lead, name and contact are the lead's, client, title, type and duration those of its page, and the
 * answers are the description.
 */
export const newValues = (clientId: number | null, lead: Lead | null): FormValues => ({
  ...blank,
  clientId: clientId ?? lead?.clientId ?? null,
  ...(lead === null
    ? {}
    : {
        ...(lead.booking !== null && {
          title: lead.booking.title,
          meetingType: lead.booking.meetingType,
          duration: lead.booking.minutes,
        }),
        description: answersOf(lead),
        prospectName: text(lead.name),
        clientEmail: text(lead.email),
        clientPhone: text(lead.phone),
      }),
});

/** A start as the fields of the form hold it. */
export function startOf(startTime: string): Pick<FormValues, 'date' | 'time' | 'occurrence'> {
  const { date, time } = toWallClock(startTime);
  const again = fromWallClock(date, time);
  const isSecond = again.kind === 'ambiguous' && again.second.toISOString() === startTime;
  return { date, time, occurrence: again.kind === 'ambiguous' ? (isSecond ? 'second' : 'first') : null };
}

export function valuesOf(appointment: AdminAppointment): FormValues {
  return {
    clientId: appointment.clientId,
    title: text(appointment.title),
    prospectName: text(appointment.prospectName),
    ...startOf(appointment.startTime),
    duration: (Date.parse(appointment.endTime) - Date.parse(appointment.startTime)) / 60_000,
    meetingType: appointment.meetingType,
    location: text(appointment.location),
    zoomLink: text(appointment.zoomLink),
    clientEmail: text(appointment.clientEmail),
    clientPhone: text(appointment.clientPhone),
    teaser: text(appointment.teaser),
    description: text(appointment.description),
    notes: text(appointment.notes),
    prospectConsent: appointment.prospectConsent,
  };
}

/** The instants that the form's time means; null while it means none. */
export function instantsOf(values: FormValues): { readonly start: Date; readonly end: Date } | null {
  const wall = fromWallClock(values.date, values.time);
  const start =
    wall.kind === 'one'
      ? wall.instant
      : wall.kind === 'ambiguous' && values.occurrence !== null
        ? wall[values.occurrence]
        : null;
  return start === null ? null : { start, end: new Date(start.getTime() + values.duration * 60_000) };
}

export const requiredMissing = 'Please fill in all required fields';

/** Field name to sentence; nothing when it can be sent. `before` is the appointment as stored. */
export function errorsOf(values: FormValues, before: AdminAppointment | null = null): Record<string, string> {
  const errors: Record<string, string> = {};
  if (values.clientId === null) errors['clientId'] = 'Choose a client.';
  // A title that was erased on request stays so.
  if (values.title.trim() === '' && typeof before?.title !== 'object') errors['title'] = 'Enter a title.';
  const wall = fromWallClock(values.date, values.time);
  if (values.date === '' || values.time === '' || wall.kind === 'invalid')
    errors['startTime'] = 'Enter a date and a time.';
  else if (wall.kind === 'nonexistent') errors['startTime'] = wall.message;
  else if (wall.kind === 'ambiguous' && values.occurrence === null)
    errors['startTime'] =
      `This time comes twice, since the clocks in ${businessTimeZone().city} go back. Say which one.`;
  const hasContact = values.clientEmail.trim() !== '' || values.clientPhone.trim() !== '';
  if (hasContact && !values.prospectConsent)
    errors['prospectConsent'] = 'Confirm that the prospect agreed to be passed on.';
  return errors;
}

const orNull = (value: string): string | null => (value.trim() === '' ? null : value.trim());

const details = (values: FormValues) => ({
  title: values.title.trim(),
  prospectName: orNull(values.prospectName),
  meetingType: values.meetingType,
  location: orNull(values.location),
  zoomLink: values.meetingType === 'zoom' ? orNull(values.zoomLink) : null,
  clientEmail: orNull(values.clientEmail),
  clientPhone: orNull(values.clientPhone),
  teaser: orNull(values.teaser),
  description: orNull(values.description),
  notes: orNull(values.notes),
  prospectConsent: values.prospectConsent,
});

/** What is sent for a new one; call it when `errorsOf` finds nothing. */
export function scheduleBody(
  values: FormValues,
  leadId: string | null,
  /** Of the question that was read out. */
  consentVersion: number | null = null,
  call: BookingCall | null = null,
): BodyOf<typeof scheduleAppointment> | null {
  const instants = instantsOf(values);
  if (instants === null || values.clientId === null) return null;
  return {
    clientId: values.clientId,
    startTime: instants.start.toISOString(),
    endTime: instants.end.toISOString(),
    ...details(values),
    ...(values.prospectConsent && consentVersion !== null && { consentVersion }),
    leadId,
    ...(call === null ? {} : { call }),
  };
}

/** Only what was changed, and the version it was changed from; an untouched time keeps its instants. */
export function updateBody(
  before: AdminAppointment,
  values: FormValues,
): BodyOf<typeof updateAppointment> | null {
  const instants = instantsOf(values);
  if (instants === null || values.clientId === null) return null;
  const old = valuesOf(before);
  const oldDetails = details(old);
  const changed = Object.fromEntries(
    Object.entries(details(values)).filter(
      ([key, value]) => value !== oldDetails[key as keyof typeof oldDetails],
    ),
  );
  const timeTouched = (['date', 'time', 'occurrence', 'duration'] as const).some(
    (key) => values[key] !== old[key],
  );
  return {
    ...changed,
    ...(values.clientId === before.clientId
      ? {}
      : // Of the client before it says nothing of this one.
        { clientId: values.clientId, prospectConsent: values.prospectConsent }),
    ...(timeTouched ? { startTime: instants.start.toISOString(), endTime: instants.end.toISOString() } : {}),
    expectedVersion: before.version,
  };
}
