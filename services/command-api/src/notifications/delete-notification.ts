import { notificationsDecider } from '@setter/domain/notifications/decider';
import type { CommandContext } from '@setter/event-store/append/append-request';
import { runDecider } from '@setter/event-store/append/run-decider';
import { notificationsStream } from '@setter/events/streams';

type DeleteNotification = { readonly clientId: number; readonly notificationId: string };

/** Deleting again is nothing to do. */
export const deleteNotification = (
  context: CommandContext,
  { clientId, notificationId }: DeleteNotification,
) =>
  runDecider({
    context,
    stream: notificationsStream(clientId),
    decider: notificationsDecider,
    command: { type: 'DeleteNotification', clientId, notificationId },
  });
