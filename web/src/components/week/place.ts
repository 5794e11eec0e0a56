import { meetingTypeLabels } from '../ui/meeting-type.tsx';
import { shown } from '../../lib/texts/personal.ts';
import type { WeekAppointment } from './week-appointment.ts';

/** The address of a meeting in person once it is unlocked, else how people meet. */
export function placeOf(appointment: WeekAppointment): string {
  const place =
    appointment.isUnlocked && appointment.meetingType === 'in-person'
      ? shown(appointment.location ?? null)
      : '';
  return place === '' ? meetingTypeLabels[appointment.meetingType] : place;
}
