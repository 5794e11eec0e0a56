import type { NotificationEvent } from '@setter/events/notifications/events';
import type { Decided } from '../decision.ts';
import { reject } from '../rejections.ts';
import { statusOf, type Notifications } from './state.ts';

export type DeleteNotification = {
  readonly type: 'DeleteNotification';
  readonly clientId: number;
  readonly notificationId: string;
};

/** Deleting what is gone already is nothing to do. */
export const deleteNotification = (
  { clientId, notificationId }: DeleteNotification,
  notifications: Notifications,
): Decided<NotificationEvent> => {
  const status = statusOf(notifications, notificationId);
  if (status === undefined) return reject('NotFound');
  return status === 'gone'
    ? { append: [] }
    : { append: [{ type: 'NotificationDeleted', data: { clientId, notificationId } }] };
};
