import { clientSlots } from '../calendars/client-slots.ts';
import type { Taken } from '../calendars/slots.ts';
import type { Calendar } from '../calendars/state.ts';
import { minutesBetween, sameInstant } from '../time.ts';
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
  asked: Asked,
  { appointmentId, startTime, endTime }: Pick<AppointmentFacts, 'appointmentId' | 'startTime' | 'endTime'>,
  calendar: Calendar,
): ReturnType<typeof clientSlots> => {
  const duration = minutesBetween(startTime, endTime);
  return clientSlots({ ...asked, own: { appointmentId }, duration, asksDuration: false }, calendar).filter(
    (slot) => !sameInstant(slot.startTime, startTime),
  );
};
