import type { ClientAppointment } from '@setter/contracts/appointments/client-appointment';
import type { AppointmentOutcome } from '@setter/events/appointments/value-sets';
import type { FairCreditReason } from '@setter/events/fair-credits/value-sets';
import { outcomeLabels } from '../../../lib/texts/outcomes.ts';
import type { UnlockedAppointment } from '../appointment-lists.ts';

/** The reason of a claim that fits what was said; none for a meeting that was held. */
export const reasonOf: Readonly<Record<AppointmentOutcome, FairCreditReason | null>> = {
  held: null,
  no_show: 'no_show',
  wrong_person: 'wrong_details',
  not_as_described: 'not_qualified',
};

/** `Saved: wrong person.` */
export const savedText = (outcome: AppointmentOutcome) => `Saved: ${outcomeLabels[outcome].toLowerCase()}.`;

const canReport = (one: ClientAppointment): one is UnlockedAppointment =>
  one.isUnlocked && one.reportOutcome.allowed;

/**
 * Those whose client has not said how they went, and those of which that was just said, which keep their place. The oldest
 * first.
 */
export function waitingForOutcome(
  appointments: readonly ClientAppointment[],
  touched: ReadonlySet<string>,
): UnlockedAppointment[] {
  return appointments
    .filter(canReport)
    .filter((one) => one.outcome === null || touched.has(one.id))
    .toSorted((a, b) => Date.parse(a.startTime) - Date.parse(b.startTime));
}

/** Those of which something was said that a credit comes back for, as long as it can be claimed; the oldest first. */
export function toClaim(appointments: readonly ClientAppointment[]): UnlockedAppointment[] {
  return appointments
    .filter((one): one is UnlockedAppointment => one.isUnlocked && one.fairCredit.allowed)
    .filter(({ outcome }) => outcome !== null && reasonOf[outcome.outcome] !== null)
    .toSorted((a, b) => Date.parse(a.startTime) - Date.parse(b.startTime));
}
