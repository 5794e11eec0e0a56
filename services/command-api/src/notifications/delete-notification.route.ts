import { deleteNotification as call } from '@setter/contracts/notifications/notifications';
import { route } from '@setter/platform/http/route';
import { Effect } from 'effect';
import { deleteNotification } from './delete-notification.ts';

export const deleteNotificationRoute = route(call, ({ command, params, session }) =>
  Effect.map(
    deleteNotification(command, { clientId: session.clientId, notificationId: params.id }),
    ({ position }) => ({
      body: { success: true as const },
      position,
    }),
  ),
);
