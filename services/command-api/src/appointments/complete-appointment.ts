import { appointmentDecider } from '@setter/domain/appointments/decider';
import type { CommandContext } from '@setter/event-store/append/append-request';
import { handleCommand } from '@setter/event-store/append/handle-command';
import { appointmentStream } from '@setter/events/streams';

/** Only once it has started; again is nothing to do. */
export const completeAppointment = (
  context: CommandContext,
  { appointmentId }: { readonly appointmentId: string },
) =>
  handleCommand({
    context,
    stream: appointmentStream(appointmentId),
    decider: appointmentDecider,
    command: { type: 'CompleteAppointment', now: context.occurredAt },
  });
