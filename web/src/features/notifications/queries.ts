import { countNotifications, listNotifications } from '@setter/contracts/notifications/notifications';
import { callQuery } from '../../lib/api/query-client.ts';

const pollEvery = 30_000;

/** How many are unread; asked again every 30 seconds. */
export const notificationCountQuery = {
  ...callQuery(countNotifications),
  staleTime: pollEvery,
  refetchInterval: pollEvery,
};

/** The list, newest first; always fetched when it is opened. */
export const notificationsQuery = { ...callQuery(listNotifications), staleTime: 0 };
