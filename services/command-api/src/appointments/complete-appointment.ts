import { appointmentDecider } from '@setter/domain/appointments/decider';
import type { CommandContext } from '@setter/event-store/append/append-request';
import { runDecider } from '@setter/event-store/append/run-decider';
import { appointmentStream } from '@setter/events/streams';

/** Only once it has started; again is nothing to do. */
export const completeAppointment = (
  context: CommandContext,
  { appointmentId }: { readonly appointmentId: string },
) =>
  runDecider({
    context,
    stream: appointmentStream(appointmentId),
    decider: appointmentDecider,
    command: { type: 'CompleteAppointment', now: context.occurredAt },
  });
