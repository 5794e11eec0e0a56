import type { NotificationEvent } from '@setter/events/notifications/events';
import type { Decided } from '../decision.ts';
import { notificationMap, type Notifications } from './state.ts';

export type ReadAllNotifications = { readonly type: 'ReadAllNotifications'; readonly clientId: number };

export const readAllNotifications = (
  { clientId }: ReadAllNotifications,
  notifications: Notifications,
): Decided<NotificationEvent> => {
  const unread = notificationMap.open(notifications);
  const notificationIds = [...unread].map(({ notificationId }) => notificationId);
  return notificationIds.length === 0
    ? { append: [] }
    : { append: [{ type: 'AllNotificationsRead', data: { clientId, notificationIds } }] };
};
