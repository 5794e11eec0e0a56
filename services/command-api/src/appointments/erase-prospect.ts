import { appointmentDecider } from '@setter/domain/appointments/decider';
import type { CommandContext } from '@setter/event-store/append/append-request';
import { handleCommand } from '@setter/event-store/append/handle-command';
import { appointmentStream } from '@setter/events/streams';

/** Irreversible: shreds the prospect's key, which makes every text of the appointment unreadable. Idempotent. */
export const eraseProspect = (
  context: CommandContext,
  { appointmentId }: { readonly appointmentId: string },
) =>
  handleCommand({
    context,
    stream: appointmentStream(appointmentId),
    decider: appointmentDecider,
    command: { type: 'EraseProspect' },
  });
