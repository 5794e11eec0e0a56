import type { NotificationEvent } from '@setter/events/notifications/events';
import { unchanged } from '../unchanged.ts';

/** Those that are gone are remembered, so that what caused them can't raise them again. */
export type NotificationStatus = 'unread' | 'read' | 'gone';

/** A client's notifications by id. */
export type Notifications = { readonly [notificationId: string]: NotificationStatus };

export const initialState: Notifications = {};

export const statusOf = (
  notifications: Notifications,
  notificationId: string,
): NotificationStatus | undefined =>
  Object.hasOwn(notifications, notificationId) ? notifications[notificationId] : undefined;

export const evolve = (notifications: Notifications, event: NotificationEvent): Notifications => {
  switch (event.type) {
    case 'NotificationRaised':
      return { ...notifications, [event.data.notificationId]: 'unread' };
    case 'NotificationRead':
      return { ...notifications, [event.data.notificationId]: 'read' };
    case 'AllNotificationsRead': {
      const read = event.data.notificationIds.map((id) => [id, 'read'] as const);
      return { ...notifications, ...Object.fromEntries(read) };
    }
    case 'NotificationWithdrawn':
    case 'NotificationDeleted':
      return { ...notifications, [event.data.notificationId]: 'gone' };
    default:
      return unchanged(notifications, event);
  }
};
