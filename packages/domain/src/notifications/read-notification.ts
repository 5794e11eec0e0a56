import type { NotificationEvent } from '@setter/events/notifications/events';
import type { Decided } from '../decision.ts';
import { reject } from '../rejections.ts';
import { statusOf, type Notifications } from './state.ts';

export type ReadNotification = {
  readonly type: 'ReadNotification';
  readonly clientId: number;
  readonly notificationId: string;
};

export const readNotification = (
  { clientId, notificationId }: ReadNotification,
  notifications: Notifications,
): Decided<NotificationEvent> => {
  const status = statusOf(notifications, notificationId);
  if (status === undefined || status === 'gone') return reject('NotFound');
  return status === 'read'
    ? { append: [] }
    : { append: [{ type: 'NotificationRead', data: { clientId, notificationId } }] };
};
