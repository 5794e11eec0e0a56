import type { NotificationEvent } from '@setter/events/notifications/events';
import type { NotificationTopic } from '@setter/events/notifications/notification-topic';
import type { Decided } from '../decision.ts';
import { statusOf, type Notifications } from './state.ts';

export type RaiseNotification = {
  readonly type: 'RaiseNotification';
  readonly clientId: number;
  /** Derived from what caused it, so that the same cause raises it once. */
  readonly notificationId: string;
  readonly topic: NotificationTopic;
};

export const raiseNotification = (
  { clientId, notificationId, topic }: RaiseNotification,
  notifications: Notifications,
): Decided<NotificationEvent> =>
  statusOf(notifications, notificationId) === undefined
    ? { append: [{ type: 'NotificationRaised', data: { clientId, notificationId, topic } }] }
    : { append: [] };
