import { pagedMap, type PagedMap } from '../paged-map.ts';

/** Those that are gone are remembered, so that what caused them can't raise them again. */
export type NotificationStatus = 'unread' | 'read' | 'gone';

export type Notification = { readonly notificationId: string; readonly status: NotificationStatus };

/** A client's notifications, oldest first, weighed by whether they are unread. */
export type Notifications = PagedMap<Notification>;

export const notificationMap = pagedMap<Notification>({
  idOf: ({ notificationId }) => notificationId,
  weightOf: ({ status }) => (status === 'unread' ? 1 : 0),
  pack: ({ status }) => status,
  unpack: (notificationId, status: NotificationStatus) => ({ notificationId, status }),
});

export const statusOf = (
  notifications: Notifications,
  notificationId: string,
): NotificationStatus | undefined => notificationMap.get(notifications, notificationId)?.status;
