import type { NotificationEvent } from '@setter/events/notifications/events';
import type { CommandOf, Decider } from '../decider.ts';
import { unchanged } from '../unchanged.ts';
import { deleteNotification } from './delete-notification.ts';
import { raiseNotification } from './raise-notification.ts';
import { readAllNotifications } from './read-all-notifications.ts';
import { readNotification } from './read-notification.ts';
import type { Notifications } from './state.ts';
import { withdrawNotification } from './withdraw-notification.ts';

const initialState: Notifications = {};

const evolve = (notifications: Notifications, event: NotificationEvent): Notifications => {
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

/** `notifications-{clientId}`. */
export const notificationsDecider = {
  initialState,
  evolve,
  decide: {
    DeleteNotification: deleteNotification,
    RaiseNotification: raiseNotification,
    ReadAllNotifications: readAllNotifications,
    ReadNotification: readNotification,
    WithdrawNotification: withdrawNotification,
  },
} satisfies Decider<Notifications, NotificationEvent>;

export type NotificationCommand = CommandOf<typeof notificationsDecider>;
