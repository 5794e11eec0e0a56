import { clientDecider } from '@setter/domain/clients/decider';
import type { CommandContext } from '@setter/event-store/append/append-request';
import { handleCommand } from '@setter/event-store/append/handle-command';
import { clientStream } from '@setter/events/streams';

/** Within 30 days. `EmailTaken` when another client has the e-mail by now. */
export const restoreClient = (context: CommandContext, { clientId }: { readonly clientId: number }) =>
  handleCommand({
    context,
    decider: clientDecider,
    stream: clientStream(clientId),
    command: { type: 'RestoreClient', now: context.occurredAt },
  });
