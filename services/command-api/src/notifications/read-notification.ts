import { notificationsDecider } from '@setter/domain/notifications/decider';
import type { CommandContext } from '@setter/event-store/append/append-request';
import { handleCommand } from '@setter/event-store/append/handle-command';
import { notificationsStream } from '@setter/events/streams';

type ReadNotification = { readonly clientId: number; readonly notificationId: string };

/** Reading again is nothing to do. */
export const readNotification = (context: CommandContext, { clientId, notificationId }: ReadNotification) =>
  handleCommand({
    context,
    stream: notificationsStream(clientId),
    decider: notificationsDecider,
    command: { type: 'ReadNotification', clientId, notificationId },
  });
