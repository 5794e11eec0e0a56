import {
  deleteNotification,
  readAllNotifications,
  readNotification,
} from '@setter/contracts/notifications/notifications';
import { type NotificationCommand, notificationsDecider } from '@setter/domain/notifications/decider';
import type { CommandContext } from '@setter/event-store/append';
import { handleCommand } from '@setter/event-store/append';
import { notificationsStream } from '@setter/events/streams';
import { route } from '@setter/http/route';
import { Effect } from 'effect';

/** Handles a command upon a client's notifications. */
export const notify = (context: CommandContext, command: NotificationCommand) =>
  handleCommand({
    context,
    decider: notificationsDecider,
    stream: notificationsStream(command.clientId),
    command,
  });

const done = ({ position }: { readonly position: number }) => ({
  body: { success: true as const },
  position,
});

export const notificationRoutes = [
  route(readNotification, ({ command, params, session: { clientId } }) =>
    Effect.map(notify(command, { type: 'ReadNotification', clientId, notificationId: params.id }), done),
  ),
  route(readAllNotifications, ({ command, session: { clientId } }) =>
    Effect.map(notify(command, { type: 'ReadAllNotifications', clientId }), done),
  ),
  route(deleteNotification, ({ command, params, session: { clientId } }) =>
    Effect.map(notify(command, { type: 'DeleteNotification', clientId, notificationId: params.id }), done),
  ),
];
