import { isMissedLately, missedAppointment } from '@setter/domain/appointments/missed';
import { type Appointment, known, type KnownAppointment } from '@setter/domain/appointments/state';
import { isBefore } from '@setter/domain/time';
import type { EmailDropReason } from '@setter/events/email/value-sets';
import { textOf } from '@setter/events/marks';

/** An appointment whose prospect agreed to be passed on to its client and has an address. An erased one has none. */
export const mailedProspect = (appointment: Appointment): KnownAppointment | undefined => {
  const one = known(appointment);
  return one?.details.prospectConsent === true && textOf(one.details.prospect.email) !== '' ? one : undefined;
};

/** Why no mail goes to the prospect of an appointment: only what is to come, by consent and to an address, is mailed. */
export const whyNotMailProspect = (appointment: Appointment, now: string): EmailDropReason | undefined => {
  const one = known(appointment);
  if (one === undefined || (one.status !== 'scheduled' && one.status !== 'confirmed')) return 'gone';
  return whyNotReach(one) ?? (isBefore(now, one.startTime) ? undefined : 'late');
};

/** Why no mail has the prospect of an appointment that was missed choose another time. */
export const whyNotMailMissed = (appointment: Appointment, now: string): EmailDropReason | undefined => {
  const one = missedAppointment(appointment);
  if (one === undefined) return 'gone';
  return whyNotReach(one) ?? (isMissedLately(one, now) ? undefined : 'late');
};

const whyNotReach = (one: KnownAppointment): EmailDropReason | undefined => {
  if (one.prospectErased) return 'gone';
  if (!one.details.prospectConsent) return 'unwanted';
  if (one.details.prospect.email === null) return 'no-address';
  // Its key is shredded.
  return mailedProspect(one) === undefined ? 'gone' : undefined;
};
