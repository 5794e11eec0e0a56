import type { NotificationEvent } from '@setter/events/notifications/events';
import type { CommandOf, Decider } from '../decider.ts';
import { unchanged } from '../unchanged.ts';
import { deleteNotification } from './delete-notification.ts';
import { raiseNotification } from './raise-notification.ts';
import { readAllNotifications } from './read-all-notifications.ts';
import { readNotification } from './read-notification.ts';
import { notificationMap, type Notifications, type NotificationStatus } from './state.ts';
import { withdrawNotification } from './withdraw-notification.ts';

const initialState: Notifications = notificationMap.empty;

const change = (notifications: Notifications, id: string, status: NotificationStatus): Notifications =>
  notificationMap.change(notifications, id, (notification) => ({ ...notification, status }));

const evolve = (notifications: Notifications, event: NotificationEvent): Notifications => {
  switch (event.type) {
    case 'NotificationRaised':
      return notificationMap.add(notifications, {
        notificationId: event.data.notificationId,
        status: 'unread',
      });
    case 'NotificationRead':
      return change(notifications, event.data.notificationId, 'read');
    case 'AllNotificationsRead':
      return event.data.notificationIds.reduce((before, id) => change(before, id, 'read'), notifications);
    case 'NotificationWithdrawn':
    case 'NotificationDeleted':
      return change(notifications, event.data.notificationId, 'gone');
    default:
      return unchanged(notifications, event);
  }
};

/** `notifications-{clientId}`. */
export const notificationsDecider = {
  initialState,
  evolve,
  snapshot: {
    name: 'notifications',
    version: 2,
    encode: (notifications: Notifications) => notificationMap.encode(notifications),
    decode: notificationMap.decode,
  },
  decide: {
    DeleteNotification: deleteNotification,
    RaiseNotification: raiseNotification,
    ReadAllNotifications: readAllNotifications,
    ReadNotification: readNotification,
    WithdrawNotification: withdrawNotification,
  },
} satisfies Decider<Notifications, NotificationEvent>;

export type NotificationCommand = CommandOf<typeof notificationsDecider>;
