import { notificationsDecider } from '@setter/domain/notifications/decider';
import type { CommandContext } from '@setter/event-store/append/append-request';
import { handleCommand } from '@setter/event-store/append/handle-command';
import { notificationsStream } from '@setter/events/streams';

type ReadAllNotifications = { readonly clientId: number };

/** Those that are unread now. */
export const readAllNotifications = (context: CommandContext, { clientId }: ReadAllNotifications) =>
  handleCommand({
    context,
    stream: notificationsStream(clientId),
    decider: notificationsDecider,
    command: { type: 'ReadAllNotifications', clientId },
  });
