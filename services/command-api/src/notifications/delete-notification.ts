import { notificationsDecider } from '@setter/domain/notifications/decider';
import type { CommandContext } from '@setter/event-store/append/append-request';
import { handleCommand } from '@setter/event-store/append/handle-command';
import { notificationsStream } from '@setter/events/streams';

type DeleteNotification = { readonly clientId: number; readonly notificationId: string };

/** Deleting again is nothing to do. */
export const deleteNotification = (
  context: CommandContext,
  { clientId, notificationId }: DeleteNotification,
) =>
  handleCommand({
    context,
    stream: notificationsStream(clientId),
    decider: notificationsDecider,
    command: { type: 'DeleteNotification', clientId, notificationId },
  });
