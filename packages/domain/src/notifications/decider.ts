import type { NotificationEvent } from '@setter/events/notifications/events';
import type { CommandOf, Decider } from '../decider.ts';
import { deleteNotification } from './delete-notification.ts';
import { raiseNotification } from './raise-notification.ts';
import { readAllNotifications } from './read-all-notifications.ts';
import { readNotification } from './read-notification.ts';
import { evolve, initialState, type Notifications } from './state.ts';
import { withdrawNotification } from './withdraw-notification.ts';

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
