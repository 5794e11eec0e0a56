import { appointmentOutcomes } from '@setter/events/appointments/value-sets';
import type { SetterEvent } from '@setter/events/registry';
import { fairCreditRequested } from '@setter/testing/sample-events';
import type { Appointment } from './analytics-history.ts';
import { type AnalyticsStep, chosen } from './analytics-steps.ts';

/** A new time, also one that is over. */
export const move = (appointment: Appointment, at: string, more: number): SetterEvent => {
  const startTime = new Date(Date.parse(at) + ((more % 60) - 10) * 3_600_000).toISOString();
  appointment.endTime = new Date(Date.parse(startTime) + 1_800_000).toISOString();
  const { appointmentId, endTime } = appointment;
  return {
    type: 'AppointmentRescheduled',
    data: { appointmentId, startTime, endTime, timeZone: 'Australia/Sydney' },
  };
};

const unlockedOf = (appointments: readonly Appointment[], pick: number) => {
  const appointment = chosen(
    appointments.filter(({ spend }) => spend !== undefined),
    pick,
  );
  return appointment?.spend === undefined
    ? undefined
    : { ...appointment, spendId: appointment.spend.spendId };
};

/** A word on one that is over. */
export const report = (
  appointments: readonly Appointment[],
  at: string,
  { pick, more }: AnalyticsStep,
): SetterEvent[] => {
  const over = unlockedOf(
    appointments.filter(({ endTime }) => endTime <= at),
    pick,
  );
  if (over === undefined) return [];
  const { appointmentId, clientId, spendId } = over;
  const outcome = chosen([...appointmentOutcomes, 'held', 'held', 'held'] as const, more)!;
  const data = { appointmentId, clientId, spendId, outcome, via: 'portal' } as const;
  return [{ type: 'AppointmentOutcomeReported', data }];
};

/** Claims, and what is decided of them. */
export const makeOutcomes = () => {
  const open: { readonly claimId: string; readonly appointmentId: string; readonly clientId: number }[] = [];

  const claim = (
    appointments: readonly Appointment[],
    claimId: string,
    at: string,
    { pick }: AnalyticsStep,
  ): SetterEvent[] => {
    const unlocked = unlockedOf(appointments, pick);
    if (unlocked === undefined) return [];
    const { appointmentId, clientId, spendId } = unlocked;
    open.push({ claimId, appointmentId, clientId });
    return [fairCreditRequested({ claimId, appointmentId, clientId, spendId, requestedAt: at })];
  };

  const decide = ({ pick, more }: AnalyticsStep): SetterEvent[] => {
    const [found] = open.splice(pick % Math.max(1, open.length), 1);
    if (found === undefined) return [];
    const data = { ...found, rubricVersion: 1 };
    return [
      more % 2 === 0
        ? { type: 'FairCreditApproved', data: { ...data, by: 'clock' } }
        : { type: 'FairCreditDeclined', data: { ...data, reason: 'x', reasonToClient: null } },
    ];
  };

  return { claim, decide };
};
