import type { SetterEvent } from '@setter/events/registry';
import { id } from '@setter/testing/history';
import { notificationRaised } from '@setter/testing/sample-events';

const mine = { clientId: 1 };
const notification = { ...mine, notificationId: id(1, 6) };

/** Events of notifications with their sentences, as the admin Olivia and the client Harbour Solar cause them. */
export const describedNotifications: readonly (readonly [SetterEvent, string])[] = [
  [notificationRaised(), 'Setter notified Harbour Solar that a new appointment is available'],
  [
    notificationRaised({
      topic: { kind: 'refund', paymentId: id(1, 2), credits: 2, amountCents: 25_000, currency: 'AUD' },
    }),
    'Setter notified Harbour Solar that $250.00 were refunded',
  ],
  [
    notificationRaised({ topic: { kind: 'dispute', paymentId: id(1, 2), status: 'open', credits: 4 } }),
    'Setter notified Harbour Solar that the payment is disputed',
  ],
  [
    { type: 'NotificationWithdrawn', data: notification },
    'Setter took a notification back from Harbour Solar',
  ],
  [{ type: 'NotificationRead', data: notification }, 'Harbour Solar read the notification'],
  [
    { type: 'AllNotificationsRead', data: { ...mine, notificationIds: [] } },
    'Harbour Solar read all notifications',
  ],
  [{ type: 'NotificationDeleted', data: notification }, 'Harbour Solar deleted the notification'],
];
