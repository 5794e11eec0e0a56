import type { ClientAppointment } from '@setter/contracts/appointments/client-appointment';
import { meetingTypeLabels } from '../../components/ui/meeting-type.tsx';
import { shown } from '../../lib/texts/personal.ts';

/** The address of a meeting in person once it is unlocked, else how people meet. */
export function placeOf(appointment: ClientAppointment): string {
  const place =
    appointment.isUnlocked && appointment.meetingType === 'in-person' ? shown(appointment.location) : '';
  return place === '' ? meetingTypeLabels[appointment.meetingType] : place;
}
