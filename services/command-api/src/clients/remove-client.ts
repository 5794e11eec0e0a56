import { clientDecider } from '@setter/domain/clients/decider';
import type { CommandContext } from '@setter/event-store/append/append-request';
import { handleCommand } from '@setter/event-store/append/handle-command';
import { clientStream } from '@setter/events/streams';

/** Hides the client and ends its sessions. Wallet and invoices stay. */
export const removeClient = (context: CommandContext, { clientId }: { readonly clientId: number }) =>
  handleCommand({
    context,
    decider: clientDecider,
    stream: clientStream(clientId),
    command: { type: 'RemoveClient', now: context.occurredAt },
  });
