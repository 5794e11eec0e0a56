import type { NotificationTopic } from '@setter/events/notifications/notification-topic';
import type { ReadTable } from '../read-model.ts';

/** What a client is told of, by ids: the words are made when it is read. */
export type NotificationRow = {
  readonly notificationId: string;
  readonly clientId: number;
  readonly topic: NotificationTopic;
  /** Of the topic, to join with; null for a topic without one. */
  readonly appointmentId: string | null;
  readonly isRead: boolean;
  readonly createdAt: string;
  /** Orders what was raised at one instant. */
  readonly position: number;
};

export const notificationsTable: ReadTable<NotificationRow> = {
  key: 'notificationId',
  columns: {
    notificationId: 'uuid',
    clientId: 'int',
    topic: 'json',
    appointmentId: 'uuid',
    isRead: 'boolean',
    createdAt: 'instant',
    position: 'position',
  },
  indexes: [['clientId', 'createdAt']],
};
