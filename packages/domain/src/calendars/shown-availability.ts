import { type Availability, firstAvailability } from './availability.ts';
import type { Calendar } from './state.ts';

/** When a client takes appointments, as admins and the client see it; as it comes until it is set, in the business's zone. */
export const shownAvailability = (
  { availability, version }: Pick<Calendar, 'availability' | 'version'>,
  timeZone: string,
) => {
  const { hours, exceptions, durations, meetingTypes, ...rest }: Availability =
    availability ?? firstAvailability(timeZone);
  return {
    ...rest,
    hours: hours === null ? null : hours.map(({ weekday, from, to }) => ({ weekday, from, to })),
    exceptions: exceptions.map(({ day, through, hours: instead }) => ({
      day,
      ...(through !== undefined && { through }),
      hours: instead.map(({ from, to }) => ({ from, to })),
    })),
    durations: [...durations],
    meetingTypes: [...meetingTypes],
    version,
  };
};
