import { appointmentDecider } from '@setter/domain/appointments/decider';
import type { ScheduleAppointment } from '@setter/domain/appointments/schedule-appointment';
import type { CommandContext } from '@setter/event-store/append';
import { handleCommand } from '@setter/event-store/append';
import { BusinessSettings } from '@setter/config/business-settings';
import { Effect } from 'effect';
import { readsOfLead } from '../leads/reads-of-lead.ts';
import { appointmentFold, clientFold } from '../folds.ts';

type Given = Omit<ScheduleAppointment, 'type' | 'appointmentId' | 'timeZone' | 'now'>;

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
      ...(yield* readsOfLead(given.leadId)),
    },
    command: {
      type: 'ScheduleAppointment',
      ...given,
      appointmentId,
      now: context.occurredAt,
      timeZone: (yield* BusinessSettings).timeZone,
    },
  });
  return { appointmentId, position };
});
