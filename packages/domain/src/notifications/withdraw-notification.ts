import type { NotificationEvent } from '@setter/events/notifications/events';
import type { Decided } from '../decision.ts';
import { statusOf, type Notifications } from './state.ts';

export type WithdrawNotification = {
  readonly type: 'WithdrawNotification';
  readonly clientId: number;
  readonly notificationId: string;
};

/** Takes back what no longer holds, read or not. One that is gone or never was is nothing to do. */
export const withdrawNotification = (
  { clientId, notificationId }: WithdrawNotification,
  notifications: Notifications,
): Decided<NotificationEvent> => {
  const status = statusOf(notifications, notificationId);
  if (status === undefined || status === 'gone') return { append: [] };
  return { append: [{ type: 'NotificationWithdrawn', data: { clientId, notificationId } }] };
};
