import { z } from 'zod';
import { defineEvent, type EventOf } from '../define-event.ts';
import { uuid } from '../marks.ts';
import { clientId } from '../subjects.ts';
import { notificationTopic } from './notification-topic.ts';

export const notificationEvents = [
  defineEvent(
    'AllNotificationsRead',
    z.object({
      clientId: clientId(),
      /** Those that were unread. */
      notificationIds: z.array(uuid()),
    }),
  ),
  defineEvent(
    'NotificationDeleted',
    z.object({
      clientId: clientId(),
      notificationId: uuid(),
    }),
  ),
  defineEvent(
    'NotificationRaised',
    z.object({
      clientId: clientId(),
      notificationId: uuid(),
      topic: notificationTopic,
    }),
  ),
  defineEvent(
    'NotificationRead',
    z.object({
      clientId: clientId(),
      notificationId: uuid(),
    }),
  ),
  defineEvent(
    'NotificationWithdrawn',
    z.object({
      clientId: clientId(),
      notificationId: uuid(),
    }),
  ),
] as const;
export type NotificationEvent = EventOf<(typeof notificationEvents)[number]>;
