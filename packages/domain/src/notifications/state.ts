/** Those that are gone are remembered, so that what caused them can't raise them again. */
export type NotificationStatus = 'unread' | 'read' | 'gone';

/** A client's notifications by id. */
export type Notifications = { readonly [notificationId: string]: NotificationStatus };

export const statusOf = (
  notifications: Notifications,
  notificationId: string,
): NotificationStatus | undefined =>
  Object.hasOwn(notifications, notificationId) ? notifications[notificationId] : undefined;
