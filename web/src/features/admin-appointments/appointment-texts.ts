import type { AdminAppointment } from '@setter/contracts/appointments/appointment';
import { shown } from '../../lib/texts/personal.ts';
import { formatDate } from '../../lib/time/time.ts';
import { clientTitle } from '../../lib/texts/client-name.ts';

/** What the client of an appointment is called; one that is gone has only its number. */
export const clientOf = (appointment: AdminAppointment): string =>
  clientTitle({
    businessName: appointment.clientBusinessName,
    firstName: appointment.clientFirstName,
    lastName: appointment.clientLastName,
    username: appointment.clientUsername ?? '',
  }) || `Client ${appointment.clientId}`;

/** `Refinance review, Nov 4, 2026` */
export const nameOf = ({ title, startTime }: AdminAppointment): string =>
  `${shown(title)}, ${formatDate(startTime)}`;

export const appointmentCount = (count: number): string =>
  count === 1 ? '1 appointment' : `${count} appointments`;
