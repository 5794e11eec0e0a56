import { notificationsDecider } from '@setter/domain/notifications/decider';
import type { CommandContext } from '@setter/event-store/append/append-request';
import { runDecider } from '@setter/event-store/append/run-decider';
import { notificationsStream } from '@setter/events/streams';

type ReadNotification = { readonly clientId: number; readonly notificationId: string };

/** Reading again is nothing to do. */
export const readNotification = (context: CommandContext, { clientId, notificationId }: ReadNotification) =>
  runDecider({
    context,
    stream: notificationsStream(clientId),
    decider: notificationsDecider,
    command: { type: 'ReadNotification', clientId, notificationId },
  });
