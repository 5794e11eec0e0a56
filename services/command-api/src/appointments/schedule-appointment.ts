import {
  scheduleAppointment as schedule,
  type ScheduleAppointment,
} from '@setter/domain/appointments/schedule-appointment';
import { isRejection } from '@setter/domain/rejections';
import type { CommandContext } from '@setter/event-store/append/append-request';
import { handleCommand } from '@setter/event-store/append/handle-command';
import { BusinessTimeZone } from '@setter/platform/business-time-zone';
import { Effect } from 'effect';
import { appointmentFold, clientFold, leadFold } from '../folds.ts';

type Given = Omit<ScheduleAppointment, 'appointmentId' | 'timeZone'>;

/** Books it; the lead that it is made from is converted in the same append. It has its command's id. */
export const scheduleAppointment = Effect.fn('scheduleAppointment')(function* (
  context: CommandContext,
  given: Given,
) {
  const appointmentId = context.commandId;
  const command = { ...given, appointmentId, timeZone: yield* BusinessTimeZone };
  const reads = { appointment: appointmentFold(appointmentId), client: clientFold(given.clientId) };
  const outcome =
    given.leadId === null
      ? yield* handleCommand({
          context,
          reads,
          decide: (states) => {
            const scheduled = schedule(command, states);
            return isRejection(scheduled)
              ? scheduled
              : { append: { appointment: scheduled.appointment ?? [] } };
          },
        })
      : yield* handleCommand({
          context,
          reads: { ...reads, lead: leadFold(given.leadId) },
          decide: (states) => {
            const scheduled = schedule(command, states);
            return isRejection(scheduled) ? scheduled : { append: scheduled };
          },
        });
  return { appointmentId, position: outcome.position };
});
