import { readAllNotifications as call } from '@setter/contracts/notifications/notifications';
import { route } from '@setter/platform/http/route';
import { Effect } from 'effect';
import { readAllNotifications } from './read-all-notifications.ts';

export const readAllNotificationsRoute = route(call, ({ command, session }) =>
  Effect.map(readAllNotifications(command, { clientId: session.clientId }), ({ position }) => ({
    body: { success: true as const },
    position,
  })),
);
