import { appointmentDecider } from '@setter/domain/appointments/decider';
import type { CommandContext } from '@setter/event-store/append/append-request';
import { handleCommand } from '@setter/event-store/append/handle-command';
import { appointmentStream } from '@setter/events/streams';

/** Scheduled becomes confirmed; again is nothing to do. */
export const confirmAppointment = (
  context: CommandContext,
  { appointmentId }: { readonly appointmentId: string },
) =>
  handleCommand({
    context,
    stream: appointmentStream(appointmentId),
    decider: appointmentDecider,
    command: { type: 'ConfirmAppointment' },
  });
