import { listAppointments } from '@setter/contracts/appointments/manage-appointments';
import { listBusySources, listOwnBusySources } from '@setter/contracts/calendars/busy-sources';
import { getCalendar } from '@setter/contracts/calendars/calendar';
import { live } from '../connection/live.ts';
import { spanOfDays } from '../time/days.ts';
import type { Day } from '../time/time.ts';
import { callQuery } from './query-client.ts';

const mostShown = 100;

/** When a client is open and busy, and what is held online, in days that follow each other. */
export const clientCalendarQuery = (clientId: number, days: readonly Day[]) => ({
  ...callQuery(getCalendar, { params: { id: clientId }, query: spanOfDays(days) }),
  ...live,
});

/** The appointments of a client in days that follow each other, by start. */
export const appointmentsInDaysQuery = (clientId: number, days: readonly Day[]) => {
  const { from, to } = spanOfDays(days);
  return {
    ...callQuery(listAppointments, {
      query: {
        clientId: String(clientId),
        endsAfter: from,
        startsBefore: to,
        sort: 'startTime',
        limit: mostShown,
      },
    }),
    ...live,
  };
};

/** The calendars that say when a client is busy. */
export const calendarsQuery = (whose: 'own' | number) => ({
  ...(whose === 'own'
    ? callQuery(listOwnBusySources)
    : callQuery(listBusySources, { params: { id: whose } })),
  ...live,
});
