import type { NotificationTopic } from '@setter/events/notifications/notification-topic';
import { boolean, instant, int, json, nullable, position, readTable, uuid, type RowOf } from '../columns.ts';

/** A client's notification. It holds ids only: its text is made when it is read. */
export const notificationsTable = readTable({
  key: 'notificationId',
  columns: {
    notificationId: uuid(),
    clientId: int(),
    topic: json<NotificationTopic>(),
    /** Of the topic, to join with; null for a topic without one. */
    appointmentId: nullable(uuid()),
    messageId: nullable(uuid()),
    isRead: boolean(),
    createdAt: instant(),
    /** Orders notifications of the same instant. */
    position: position(),
  },
  indexes: [['clientId', 'createdAt']],
});

export type NotificationRow = RowOf<typeof notificationsTable>;
