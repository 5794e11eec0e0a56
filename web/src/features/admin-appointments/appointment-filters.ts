import type { listAppointments } from '@setter/contracts/appointments/manage-appointments';
import type { ListInput } from '../../lib/lists/list-query.ts';
import { weekOf } from '../../lib/time/time.ts';
import type { AppointmentsSearch } from './appointments-search.ts';

/** What the server is asked for by the filters of the address. */
export const appointmentFilters = (
  { status, type, time, filter, client }: AppointmentsSearch,
  now: Date,
): ListInput<typeof listAppointments> => ({
  query: {
    ...(status === undefined ? {} : { status }),
    ...(type === undefined ? {} : { meetingType: type }),
    ...(filter === undefined ? {} : { filter }),
    ...(client === undefined ? {} : { clientId: String(client) }),
    ...timeFilter(time, now),
  },
});

/** The latest first; of what lies ahead, the soonest first. */
export const appointmentOrder = ({ time, filter }: AppointmentsSearch) =>
  time === 'upcoming' || time === 'week' || filter === 'locked' ? 'startTime' : '-startTime';

function timeFilter(time: AppointmentsSearch['time'], now: Date) {
  // Within a minute the question stays the same, and so do its answers in the cache.
  const minute = new Date(Math.floor(+now / 60_000) * 60_000).toISOString();
  if (time === 'upcoming') return { endsAfter: minute };
  if (time === 'past') return { endsBy: minute };
  if (time === undefined) return {};
  const week = weekOf(now);
  const [first, last] = [week.at(0), week.at(-1)];
  return first === undefined || last === undefined
    ? {}
    : { startsFrom: first.start.toISOString(), startsBefore: last.end.toISOString() };
}
