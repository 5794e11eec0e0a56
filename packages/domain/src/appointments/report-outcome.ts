import type { AppointmentEvent } from '@setter/events/appointments/events';
import type { AppointmentOutcome, OutcomeSource } from '@setter/events/appointments/value-sets';
import type { Decided } from '../decision.ts';
import { whyNotReport } from '../fair-credits/claim-window.ts';
import { rubricOf, type Rubrics } from '../fair-credits/rubric-state.ts';
import { reject } from '../rejections.ts';
import { inHistory, type SealedAppointment } from './state.ts';

export type ReportOutcome = {
  readonly type: 'ReportOutcome';
  readonly outcome: AppointmentOutcome;
  readonly via: OutcomeSource;
  /** The client who says it; an admin says it of any appointment. */
  readonly clientId?: number | undefined;
  readonly now: string;
};

/**
 * How an appointment went, beside its status. The last word of its client counts until its credit can no longer be claimed;
 * an admin has it while the client says nothing.
 */
export const reportOutcome = (
  { outcome, via, clientId, now }: ReportOutcome,
  states: { readonly appointment: SealedAppointment; readonly rubrics: Rubrics },
): Decided<{ appointment: AppointmentEvent; rubrics: never }> => {
  const appointment = inHistory(states.appointment);
  if (appointment === undefined || (clientId !== undefined && appointment.clientId !== clientId))
    return reject('NotFound');
  const { appointmentId, spendId, outcome: before, rubricVersion } = appointment;
  const { windowDays } = rubricOf(states.rubrics, rubricVersion).terms;
  const refused = whyNotReport({ ...appointment, isUnlocked: spendId !== null, windowDays }, now);
  if (refused !== undefined || spendId === null) return refused ?? reject('AppointmentNotUnlocked');
  if (via === 'office' && before !== null && before.via !== 'office') return reject('OutcomeReported');
  if (before?.outcome === outcome && (before.via === 'office') === (via === 'office')) return { append: {} };
  const reported: AppointmentEvent = {
    type: 'AppointmentOutcomeReported',
    data: { appointmentId, clientId: appointment.clientId, spendId, outcome, via },
  };
  return { append: { appointment: [reported] } };
};
