import { appointmentDecider } from '@setter/domain/appointments/decider';
import type { CommandContext } from '@setter/event-store/append/append-request';
import { runDecider } from '@setter/event-store/append/run-decider';
import { appointmentStream } from '@setter/events/streams';

/**
 * Forgets the person whom the client was to meet, with every text of the appointment; the key is shredded in the same
 * append. There is no way back. Again is nothing to do.
 */
export const eraseProspect = (
  context: CommandContext,
  { appointmentId }: { readonly appointmentId: string },
) =>
  runDecider({
    context,
    stream: appointmentStream(appointmentId),
    decider: appointmentDecider,
    command: { type: 'EraseProspect' },
    also: (events) => ({ shredSubjectKeys: events.length === 0 ? [] : [`prospect-${appointmentId}`] }),
  });
