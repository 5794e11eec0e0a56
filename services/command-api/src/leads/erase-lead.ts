import { leadDecider } from '@setter/domain/leads/decider';
import type { CommandContext } from '@setter/event-store/append/append-request';
import { handleCommand } from '@setter/event-store/append/handle-command';
import { leadStream } from '@setter/events/streams';

/** Irreversible: shreds the lead's key. Idempotent. */
export const eraseLead = (context: CommandContext, { leadId }: { readonly leadId: string }) =>
  handleCommand({
    context,
    decider: leadDecider,
    stream: leadStream(leadId),
    command: { type: 'EraseLead' },
  });
