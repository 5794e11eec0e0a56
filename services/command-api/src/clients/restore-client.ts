import { restoreClient as restore } from '@setter/domain/clients/restore-client';
import type { CommandContext } from '@setter/event-store/append/append-request';
import { handleCommand } from '@setter/event-store/append/handle-command';
import { clientFold } from '../folds.ts';

/** Within 30 days; EmailTaken when another client has the e-mail by now. */
export const restoreClient = (context: CommandContext, { clientId }: { readonly clientId: number }) =>
  handleCommand({
    context,
    reads: { client: clientFold(clientId) },
    decide: ({ client }) => restore({ now: context.occurredAt }, client),
  });
