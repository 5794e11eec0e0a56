import { countNotifications, listNotifications } from '@setter/contracts/notifications/notifications';
import { SubjectKeyStore } from '@setter/event-store/keys';
import { BusinessSettings } from '@setter/config/business-settings';
import { Effect } from 'effect';
import { now } from '../now.ts';
import { query } from '../query-route.ts';
import { countUnread, listNotificationRows } from './queries.ts';
import { notificationText } from './notification-text.ts';

const reads = ['notifications', 'appointments', 'portal-messages'];

export const notificationRoutes = [
  query(
    listNotifications,
    Effect.fnUntraced(function* ({ session }) {
      const keys = yield* SubjectKeyStore;
      const { timeZone } = yield* BusinessSettings;
      const at = (yield* now).toISOString();
      const rows = yield* keys.openAll(yield* listNotificationRows(session.clientId));
      return rows.map((row) => {
        const { notificationId: id, isRead, createdAt } = row;
        return { id, isRead, createdAt, ...notificationText(row, at, timeZone) };
      });
    }),
    reads,
  ),

  query(
    countNotifications,
    ({ session }) => Effect.map(countUnread(session.clientId), (count) => ({ count })),
    reads,
  ),
];
