import { z } from 'zod';
import { defineEvent, type EventOf } from '../define-event.ts';
import { uuid } from '../marks.ts';
import { clientId } from '../subjects.ts';
import { notificationTopic } from './notification-topic.ts';

export const NotificationRaised = defineEvent(
  'NotificationRaised',
  z.object({
    clientId: clientId(),
    notificationId: uuid(),
    topic: notificationTopic,
  }),
);
export type NotificationRaised = EventOf<typeof NotificationRaised>;
