import { readNotification as call } from '@setter/contracts/notifications/notifications';
import { route } from '@setter/platform/http/route';
import { Effect } from 'effect';
import { readNotification } from './read-notification.ts';

export const readNotificationRoute = route(call, ({ command, params, session }) =>
  Effect.map(
    readNotification(command, { clientId: session.clientId, notificationId: params.id }),
    ({ position }) => ({
      body: { success: true as const },
      position,
    }),
  ),
);
