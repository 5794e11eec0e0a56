import { happenedAt, type ReadModel } from '../read-model.ts';
import { type NotificationRow, notificationsTable } from './table.ts';

export const notifications: ReadModel<NotificationRow> = {
  name: 'notifications',
  version: 1,
  atFault: 'park',
  table: notificationsTable,

  keys(event) {
    switch (event.type) {
      case 'NotificationRaised':
      case 'NotificationRead':
      case 'NotificationWithdrawn':
      case 'NotificationDeleted':
        return [event.data.notificationId];
      case 'AllNotificationsRead':
        return event.data.notificationIds;
      default:
        return [];
    }
  },

  evolve(row, event) {
    if (event.type === 'NotificationRaised') {
      const { notificationId, clientId, topic } = event.data;
      const appointmentId = 'appointmentId' in topic ? topic.appointmentId : null;
      const createdAt = happenedAt(event);
      return {
        notificationId,
        clientId,
        topic,
        appointmentId,
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
