import type { NotificationEvent } from '@setter/events/notifications/events';
import { specify } from '@setter/testing/decider-spec';
import { describe, it } from 'vitest';
import { appointmentId, clientId, id } from '../test-support/facts.ts';
import { notificationsDecider } from './decider.ts';

const { given } = specify(notificationsDecider);
const [a, b] = [id(41), id(42)];
const topic = { kind: 'appointment_available', appointmentId } as const;
const raised = (notificationId: string): NotificationEvent => ({
  type: 'NotificationRaised',
  data: { clientId, notificationId, topic },
});
const about = <const T extends 'NotificationRead' | 'NotificationWithdrawn' | 'NotificationDeleted'>(
  type: T,
  notificationId: string,
) => ({ type, data: { clientId, notificationId } });
const allRead = (...notificationIds: string[]): NotificationEvent => ({
  type: 'AllNotificationsRead',
  data: { clientId, notificationIds },
});

describe('raising a notification', () => {
  const raise = { type: 'RaiseNotification', clientId, notificationId: a, topic } as const;

  it('happens once, though its cause is delivered twice', () => {
    given().when(raise).then(raised(a));
    given(raised(a)).when(raise).thenNothing();
  });

  it('does not bring back what was read, deleted or withdrawn', () => {
    given(raised(a), about('NotificationRead', a)).when(raise).thenNothing();
    given(raised(a), about('NotificationDeleted', a)).when(raise).thenNothing();
    given(raised(a), about('NotificationWithdrawn', a)).when(raise).thenNothing();
  });
});

describe('withdrawing a notification', () => {
  const withdraw = { type: 'WithdrawNotification', clientId, notificationId: a } as const;

  it('takes it back, read or not', () => {
    given(raised(a)).when(withdraw).then(about('NotificationWithdrawn', a));
    given(raised(a), about('NotificationRead', a)).when(withdraw).then(about('NotificationWithdrawn', a));
  });

  it('is nothing to do for one that is gone or never was', () => {
    given().when(withdraw).thenNothing();
    given(raised(a), about('NotificationWithdrawn', a)).when(withdraw).thenNothing();
    given(raised(a), about('NotificationDeleted', a)).when(withdraw).thenNothing();
  });
});

describe('reading a notification', () => {
  const read = { type: 'ReadNotification', clientId, notificationId: a } as const;

  it('happens once', () => {
    given(raised(a)).when(read).then(about('NotificationRead', a));
    given(raised(a), about('NotificationRead', a)).when(read).thenNothing();
    given(raised(a), allRead(a)).when(read).thenNothing();
  });

  it('needs one that is there', () => {
    given().when(read).thenRejected('NotFound');
    given(raised(a), about('NotificationDeleted', a)).when(read).thenRejected('NotFound');
    given(raised(a), about('NotificationWithdrawn', a)).when(read).thenRejected('NotFound');
  });

  it('does not take the name of something else for one', () => {
    given()
      .when({ ...read, notificationId: 'constructor' })
      .thenRejected('NotFound');
  });
});

describe('reading all notifications', () => {
  const readAll = { type: 'ReadAllNotifications', clientId } as const;

  it('names those that were unread', () => {
    given(raised(a), raised(b)).when(readAll).then(allRead(a, b));
    given(raised(a), raised(b), about('NotificationRead', a)).when(readAll).then(allRead(b));
    given(raised(a), raised(b), about('NotificationDeleted', b)).when(readAll).then(allRead(a));
  });

  it('takes several events when there are more than one can hold', () => {
    const ids = Array.from({ length: 1001 }, (_, n) => id(1000 + n));
    given(...ids.map(raised))
      .when(readAll)
      .then(allRead(...ids.slice(0, 1000)), allRead(id(2000)));
  });

  it('is nothing to do when none is unread', () => {
    given().when(readAll).thenNothing();
    given(raised(a), allRead(a)).when(readAll).thenNothing();
  });
});

describe('deleting a notification', () => {
  const remove = { type: 'DeleteNotification', clientId, notificationId: a } as const;

  it('happens once', () => {
    given(raised(a)).when(remove).then(about('NotificationDeleted', a));
    given(raised(a), about('NotificationDeleted', a)).when(remove).thenNothing();
  });

  it('needs one that there was', () => {
    given(raised(b)).when(remove).thenRejected('NotFound');
  });
});
