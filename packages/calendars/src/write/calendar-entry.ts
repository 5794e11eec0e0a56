import ICAL from 'ical.js';
import { type JCalComponent, type JCalProperty, textProperty } from './j-cal.ts';
import { mailtoUrl, safeParameter, safeText, safeUrl } from './safe-values.ts';
import { timeZoneComponent } from './time-zone-component.ts';

/** Who writes an entry, or whom it is for. */
export interface CalendarPerson {
  readonly name?: string | undefined;
  readonly email: string;
}

export interface CalendarEntry {
  /** REQUEST for an attendee, PUBLISH for a copy without one; CANCEL takes either back. */
  readonly method: 'REQUEST' | 'CANCEL' | 'PUBLISH';
  readonly appointmentId: string;
  /** The host of PUBLIC_URL: by it `busyTimes` knows what is ours. */
  readonly host: string;
  /** Higher in each entry of the appointment. */
  readonly sequence: number;
  /** When it is written: an instant of ISO 8601, as the other times are. */
  readonly stamp: string;
  readonly startTime: string;
  readonly endTime: string;
  /** The IANA zone in which the times are written; on the days around a change of its clocks they are in UTC. */
  readonly timeZone: string;
  readonly summary: string;
  readonly description: string | null;
  readonly location: string | null;
  readonly url: string | null;
  readonly organizer: CalendarPerson;
  readonly attendee?: CalendarPerson | undefined;
}

// Octets before a line is folded; ical.js does not count the space with which the next one begins.
ICAL.foldLength = 74;

/** The iCalendar file of one appointment. Whatever the texts hold, each stays within its property. */
export const calendarEntry = (entry: CalendarEntry): string => {
  const zone = clocksChangeAround(entry) ? undefined : timeZoneComponent(entry.timeZone);
  const calendar: JCalComponent = [
    'vcalendar',
    [
      textProperty('version', '2.0'),
      textProperty('prodid', '-//Setter//Appointments//EN'),
      textProperty('calscale', 'GREGORIAN'),
      textProperty('method', entry.method),
    ],
    [...(zone === undefined ? [] : [zone.component]), ['vevent', propertiesOf(entry, zone?.id), []]],
  ];
  return ICAL.stringify(calendar);
};

const propertiesOf = (entry: CalendarEntry, zoneId: string | undefined): JCalProperty[] => [
  textProperty('uid', safeText(`${entry.appointmentId}@${entry.host}`)),
  ['sequence', {}, 'integer', entry.sequence],
  ['dtstamp', {}, 'date-time', utcTime(entry.stamp)],
  time('dtstart', entry.startTime, entry.timeZone, zoneId),
  time('dtend', entry.endTime, entry.timeZone, zoneId),
  textProperty('status', entry.method === 'CANCEL' ? 'CANCELLED' : 'CONFIRMED'),
  textProperty('summary', safeText(entry.summary)),
  ...optionalText('description', entry.description),
  ...optionalText('location', entry.location),
  ...optionalUrl(entry.url),
  textProperty('transp', 'OPAQUE'),
  person('organizer', entry.organizer),
  ...(entry.attendee === undefined ? [] : [person('attendee', entry.attendee)]),
];

/**
 * Whether clocks change within a day of the appointment. They show some times twice, and readers disagree for hours around
 * the change.
 */
const clocksChangeAround = ({ startTime, endTime, timeZone }: CalendarEntry): boolean => {
  const offset = (instant: Temporal.Instant) => instant.toZonedDateTimeISO(timeZone).offsetNanoseconds;
  const dayBefore = Temporal.Instant.from(startTime).subtract({ hours: 24 });
  const dayAfter = Temporal.Instant.from(endTime).add({ hours: 24 });
  return offset(dayBefore) !== offset(dayAfter);
};

/** By the clocks of a zone that the file describes, else in UTC. */
const time = (name: string, instant: string, timeZone: string, zoneId: string | undefined): JCalProperty => {
  if (zoneId === undefined) return [name, {}, 'date-time', utcTime(instant)];
  const local = Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone).toPlainDateTime();
  return [name, { tzid: zoneId }, 'date-time', local.toString({ smallestUnit: 'second' })];
};

const utcTime = (instant: string): string =>
  Temporal.Instant.from(instant).toString({ smallestUnit: 'second' });

const optionalText = (name: string, text: string | null): JCalProperty[] =>
  text === null || text === '' ? [] : [textProperty(name, safeText(text))];

const optionalUrl = (url: string | null): JCalProperty[] => {
  const safe = url === null ? undefined : safeUrl(url);
  return safe === undefined ? [] : [['url', {}, 'uri', safe]];
};

const person = (property: 'organizer' | 'attendee', { name, email }: CalendarPerson): JCalProperty => {
  const shown = safeParameter(name ?? '');
  return [property, shown === '' ? {} : { cn: shown }, 'cal-address', mailtoUrl(email)];
};
