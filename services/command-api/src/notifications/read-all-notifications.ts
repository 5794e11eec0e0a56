import { notificationsDecider } from '@setter/domain/notifications/decider';
import type { CommandContext } from '@setter/event-store/append/append-request';
import { runDecider } from '@setter/event-store/append/run-decider';
import { notificationsStream } from '@setter/events/streams';

type ReadAllNotifications = { readonly clientId: number };

/** Those that are unread now. */
export const readAllNotifications = (context: CommandContext, { clientId }: ReadAllNotifications) =>
  runDecider({
    context,
    stream: notificationsStream(clientId),
    decider: notificationsDecider,
    command: { type: 'ReadAllNotifications', clientId },
  });
