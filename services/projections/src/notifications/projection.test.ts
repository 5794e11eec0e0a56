import { specifyProjection } from '@setter/testing/projection-spec';
import { describe, it } from 'vitest';
import { notificationRaised } from '@setter/testing/sample-events';
import { history, id, minute } from '@setter/testing/history';
import { notifications } from './projection.ts';

const given = (...events: Parameters<typeof history>) =>
  specifyProjection(notifications).given(...history(...events));
const one = { clientId: 1, notificationId: id(1, 6) };

describe('notifications', () => {
  it('are raised unread and hold ids, not texts', () => {
    given(notificationRaised()).thenRows({
      ...one,
      topic: { kind: 'appointment_available', appointmentId: id(1) },
      appointmentId: id(1),
      messageId: null,
      isRead: false,
      createdAt: minute(1),
      position: 1,
    });
  });

  it('are read one by one or all that the event lists', () => {
    given(notificationRaised(), { type: 'NotificationRead', data: one }).thenRowWith({ isRead: true });
    given(notificationRaised(), {
      type: 'AllNotificationsRead',
      data: { clientId: 1, notificationIds: [id(1, 6)] },
    }).thenRowWith({ isRead: true });
  });

  it('have no row once withdrawn or deleted, and later events make none', () => {
    given(notificationRaised(), { type: 'NotificationWithdrawn', data: one }).thenNoRows();
    given(
      notificationRaised(),
      { type: 'NotificationDeleted', data: one },
      { type: 'NotificationRead', data: one },
    ).thenNoRows();
  });
});
