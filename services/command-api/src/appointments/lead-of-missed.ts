import { known, type AppointmentFacts, type SealedAppointment } from '@setter/domain/appointments/state';
import { leadFold } from '../folds.ts';

/** The lead of an appointment that was missed: another time books it again. */
export const leadOfMissed = (appointment: SealedAppointment) => {
  const facts = known<AppointmentFacts>(appointment);
  return facts?.missed === true && facts.leadId !== null ? leadFold(facts.leadId) : undefined;
};
