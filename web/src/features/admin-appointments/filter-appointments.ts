import type { AdminAppointment } from '@setter/contracts/appointments/appointment';
import { shown } from '../../lib/personal.ts';
import { dayKey, weekOf } from '../../lib/time.ts';
import type { AppointmentsSearch } from './appointments-search.ts';

/** Those that the search and every filter let through: the latest first, what lies ahead the soonest first. */
export const filterAppointments = (
  appointments: readonly AdminAppointment[],
  { q = '', status, type, time, client }: AppointmentsSearch,
  now: Date,
): AdminAppointment[] => {
  const found = appointments.filter(
    (appointment) =>
      (status === undefined || appointment.status === status) &&
      (type === undefined || appointment.meetingType === type) &&
      (client === undefined || appointment.clientId === client) &&
      isWhen(appointment, time, now) &&
      matches(appointment, q),
  );
  const direction = time === 'upcoming' || time === 'week' ? 1 : -1;
  return found.toSorted((a, b) => direction * (Date.parse(a.startTime) - Date.parse(b.startTime)));
};

function isWhen(appointment: AdminAppointment, time: AppointmentsSearch['time'], now: Date): boolean {
  if (time === 'upcoming') return Date.parse(appointment.endTime) > now.getTime();
  if (time === 'past') return Date.parse(appointment.endTime) <= now.getTime();
  if (time === 'week') return weekOf(now).some(({ key }) => key === dayKey(appointment.startTime));
  return true;
}

/** Case-insensitive, in title, the client's names and the contact's e-mail. */
function matches(appointment: AdminAppointment, q: string): boolean {
  const wanted = q.trim().toLowerCase();
  return [
    appointment.title,
    appointment.clientUsername,
    appointment.clientFirstName,
    appointment.clientLastName,
    appointment.clientBusinessName,
    appointment.clientEmail,
  ].some((text) => shown(text).toLowerCase().includes(wanted));
}
