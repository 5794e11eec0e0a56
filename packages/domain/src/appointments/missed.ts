import { dayMs } from '@setter/events/terms/value-sets';
import { isBefore, plusMs } from '../time.ts';
import { type Appointment, type AppointmentFacts, known, type SealedAppointment } from './state.ts';

/** How long after its end a missed one gets another time by its link. */
const missedMoveMs = 14 * dayMs;

/** An appointment whose prospect did not come, by the last that was said of its present time; undefined for another. */
export const missedAppointment = <State extends Appointment | SealedAppointment>(state: State) => {
  const appointment = known<AppointmentFacts>(state);
  if (appointment?.missed !== true || appointment.status === 'cancelled') return undefined;
  return appointment as Extract<State, { readonly missed: boolean; readonly status: 'scheduled' }>;
};

export const isMissedLately = (
  { missed, endTime }: Pick<AppointmentFacts, 'missed' | 'endTime'>,
  now: string,
): boolean => missed && isBefore(now, plusMs(endTime, missedMoveMs));
