import type { NotificationEvent } from '@setter/events/notifications/events';
import type { Decided, Decider } from '../decider.ts';
import { assertNever } from '../assert-never.ts';
import { deleteNotification, type DeleteNotification } from './delete-notification.ts';
import { raiseNotification, type RaiseNotification } from './raise-notification.ts';
import { readAllNotifications, type ReadAllNotifications } from './read-all-notifications.ts';
import { readNotification, type ReadNotification } from './read-notification.ts';
import { evolve, initialState, type Notifications } from './state.ts';
import { withdrawNotification, type WithdrawNotification } from './withdraw-notification.ts';

export type NotificationCommand =
  | DeleteNotification
  | RaiseNotification
  | ReadAllNotifications
  | ReadNotification
  | WithdrawNotification;

const decide = (command: NotificationCommand, notifications: Notifications): Decided<NotificationEvent> => {
  switch (command.type) {
    case 'DeleteNotification':
      return deleteNotification(command, notifications);
    case 'RaiseNotification':
      return raiseNotification(command, notifications);
    case 'ReadAllNotifications':
      return readAllNotifications(command, notifications);
    case 'ReadNotification':
      return readNotification(command, notifications);
    case 'WithdrawNotification':
      return withdrawNotification(command, notifications);
    default:
      return assertNever(command);
  }
};

/** `notifications-{clientId}`. */
export const notificationsDecider: Decider<Notifications, NotificationCommand, NotificationEvent> = {
  initialState,
  evolve,
  decide,
};
