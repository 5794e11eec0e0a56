import { appointmentDecider } from '@setter/domain/appointments/decider';
import type { ScheduleAppointment } from '@setter/domain/appointments/schedule-appointment';
import type { CommandContext } from '@setter/event-store/append';
import { handleCommand } from '@setter/event-store/append';
import { BusinessSettings } from '@setter/config/business-settings';
import { Effect } from 'effect';
import { recordedVersion } from '../consent/consent-texts.ts';
import { appointmentFold, clientFold, leadFold } from '../folds.ts';

type Given = Omit<ScheduleAppointment, 'type' | 'appointmentId' | 'timeZone'>;

/** The appointment's id is its command's id. */
export const scheduleAppointment = Effect.fn('scheduleAppointment')(function* (
  context: CommandContext,
  given: Given,
) {
  const appointmentId = context.commandId;
  const { position } = yield* handleCommand({
    context,
    decider: appointmentDecider,
    reads: {
      appointment: appointmentFold(appointmentId),
      client: clientFold(given.clientId),
      lead: given.leadId === null ? undefined : leadFold(given.leadId),
    },
    command: {
      type: 'ScheduleAppointment',
      ...given,
      consentVersion: yield* recordedVersion('pass_on', given.consentVersion ?? null),
      appointmentId,
      timeZone: (yield* BusinessSettings).timeZone,
    },
  });
  return { appointmentId, position };
});
