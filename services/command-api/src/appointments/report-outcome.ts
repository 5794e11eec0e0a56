import { appointmentDecider } from '@setter/domain/appointments/decider';
import { inHistory } from '@setter/domain/appointments/state';
import { type CommandContext, handleCommand, stateOf } from '@setter/event-store/append';
import type { AppointmentOutcome, OutcomeSource } from '@setter/events/appointments/value-sets';
import { Credentials } from '@setter/identity/credentials';
import { appointmentOfOutcomeToken, isOutcomeTokenOf } from '@setter/identity/outcome-links';
import { Effect } from 'effect';
import { rubricsFold, sealedAppointmentFold } from '../folds.ts';

type Report = {
  readonly appointmentId: string;
  readonly outcome: AppointmentOutcome;
  readonly via: OutcomeSource;
  /** Whose appointment it has to be; absent for an admin. */
  readonly clientId?: number;
};

/** Says how an appointment went. */
export const reportOutcome = (context: CommandContext, { appointmentId, ...given }: Report) =>
  handleCommand({
    context,
    decider: appointmentDecider,
    reads: { appointment: sealedAppointmentFold(appointmentId), rubrics: rubricsFold },
    command: { type: 'ReportOutcome', ...given, now: context.occurredAt },
  });

/** The unlocked appointment of a mailed link, with its client; undefined when the link is not valid any longer. */
export const appointmentOfLink = Effect.fn('appointmentOfLink')(function* (token: string) {
  const appointmentId = appointmentOfOutcomeToken(token);
  if (appointmentId === undefined) return undefined;
  const appointment = inHistory(yield* stateOf(sealedAppointmentFold(appointmentId)));
  if (appointment === undefined || appointment.spendId === null || appointment.status === 'cancelled')
    return undefined;
  const { clientId, spendId, endTime } = appointment;
  const credential = yield* (yield* Credentials).find({ userKind: 'client', userId: String(clientId) });
  if (credential === undefined) return undefined;
  const link = { appointmentId, spendId, endTime, clientId, epoch: credential.epoch };
  return (yield* isOutcomeTokenOf(token, link)) ? { appointmentId, clientId } : undefined;
});
