import type { NotificationEvent } from '@setter/events/notifications/events';
import type { Decided } from '../decision.ts';
import { slices } from '../slices.ts';
import { notificationMap, type Notifications } from './state.ts';

/** As many as surely fit. */
const idsPerEvent = 1000;

export type ReadAllNotifications = { readonly type: 'ReadAllNotifications'; readonly clientId: number };

export const readAllNotifications = (
  { clientId }: ReadAllNotifications,
  notifications: Notifications,
): Decided<NotificationEvent> => {
  const unread = notificationMap.open(notifications);
  const notificationIds = [...unread].map(({ notificationId }) => notificationId);
  const parts = slices(notificationIds, idsPerEvent);
  return {
    append: parts.map((part) => ({
      type: 'AllNotificationsRead',
      data: { clientId, notificationIds: [...part] },
    })),
  };
};
