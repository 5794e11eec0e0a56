import { firstAvailability } from '../calendars/availability.ts';
import { slotRules, type Taken } from '../calendars/slots.ts';
import { type Calendar, entriesOf } from '../calendars/state.ts';
import { minutesBetween, plusMs } from '../time.ts';
import type { AppointmentFacts } from './state.ts';

type Asked = {
  readonly from: string;
  readonly before: string;
  readonly now: string;
  /** That of the business, which counts until the client has one of its own. */
  readonly timeZone: string;
  readonly busy?: Taken['busy'];
};

/** The zone in which a client's times are told. */
export const zoneOf = ({ availability }: Calendar, timeZone: string): string =>
  availability?.timeZone ?? timeZone;

/** Whether a client offers times at all. */
export const offersTimes = ({ availability }: Calendar): boolean =>
  availability !== null && availability.hours !== null && !availability.paused;

/** The times to which the prospect can move an appointment, other than its own. */
export const linkSlots = (
  { from, before, now, timeZone, busy = [] }: Asked,
  appointment: Pick<AppointmentFacts, 'appointmentId' | 'startTime' | 'endTime'>,
  calendar: Calendar,
): readonly { readonly startTime: string; readonly endTime: string }[] => {
  const { appointmentId } = appointment;
  const duration = minutesBetween(appointment.startTime, appointment.endTime);
  const rules = slotRules(
    calendar.availability ?? firstAvailability(timeZone),
    { entries: entriesOf(calendar, now, { appointmentId }), busy },
    Date.parse(now),
  );
  return rules
    .slots(Date.parse(from), Date.parse(before), { duration, asksDuration: false })
    .filter((start) => start !== Date.parse(appointment.startTime))
    .map((start) => new Date(start).toISOString())
    .map((startTime) => ({ startTime, endTime: plusMs(startTime, duration * 60_000) }));
};
