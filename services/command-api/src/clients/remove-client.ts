import { removeClient as remove } from '@setter/domain/clients/remove-client';
import { isRejection } from '@setter/domain/rejections';
import type { CommandContext } from '@setter/event-store/append/append-request';
import { handleCommand } from '@setter/event-store/append/handle-command';
import { endSessions } from '@setter/platform/side-writes';
import { clientFold } from '../folds.ts';

/** Hides the client and ends its sessions; what the tax office may ask for stays. */
export const removeClient = (context: CommandContext, { clientId }: { readonly clientId: number }) =>
  handleCommand({
    context,
    reads: { client: clientFold(clientId) },
    decide: ({ client }) => {
      const removed = remove({ now: context.occurredAt }, client);
      if (isRejection(removed)) return removed;
      if (removed.append.client === undefined) return removed;
      return {
        ...removed,
        sideWrites: [endSessions({ userKind: 'client', userId: String(clientId) })],
      };
    },
  });
