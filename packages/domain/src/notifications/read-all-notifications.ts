import type { NotificationEvent } from '@setter/events/notifications/events';
import type { Decided } from '../decision.ts';
import type { Notifications } from './state.ts';

export type ReadAllNotifications = { readonly type: 'ReadAllNotifications'; readonly clientId: number };

export const readAllNotifications = (
  { clientId }: ReadAllNotifications,
  notifications: Notifications,
): Decided<NotificationEvent> => {
  const notificationIds = Object.keys(notifications).filter((id) => notifications[id] === 'unread');
  return notificationIds.length === 0
    ? { append: [] }
    : { append: [{ type: 'AllNotificationsRead', data: { clientId, notificationIds } }] };
};
