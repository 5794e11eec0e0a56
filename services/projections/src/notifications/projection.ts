import { occurredAt, type ReadModel } from '../read-model.ts';
import { handlesOnly } from '../handles.ts';
import { type NotificationRow, notificationsTable } from './table.ts';

const isHandled = handlesOnly(
  'NotificationRaised',
  'NotificationRead',
  'NotificationWithdrawn',
  'NotificationDeleted',
  'AllNotificationsRead',
);

export const notifications: ReadModel<NotificationRow> = {
  name: 'notifications',
  version: 3,
  onPoison: 'dead-letter',
  table: notificationsTable,

  handles: isHandled.types,
  keys: (event) => (isHandled(event) ? idsIn(event.data) : []),

  evolve(row, event) {
    if (event.type === 'NotificationRaised') {
      const { notificationId, clientId, topic } = event.data;
      const appointmentId = 'appointmentId' in topic ? topic.appointmentId : null;
      const messageId = 'messageId' in topic ? topic.messageId : null;
      const createdAt = occurredAt(event);
      return {
        notificationId,
        clientId,
        topic,
        appointmentId,
        messageId,
        isRead: false,
        createdAt,
        position: event.position,
      };
    }
    if (row === undefined) return null;
    switch (event.type) {
      case 'NotificationRead':
      case 'AllNotificationsRead':
        return { ...row, isRead: true };
      case 'NotificationWithdrawn':
      case 'NotificationDeleted':
        return null;
      default:
        return row;
    }
  },
};

const idsIn = (
  data: { readonly notificationId: string } | { readonly notificationIds: readonly string[] },
): readonly string[] => ('notificationId' in data ? [data.notificationId] : data.notificationIds);
