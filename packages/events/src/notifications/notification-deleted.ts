import { z } from 'zod';
import { defineEvent, type EventOf } from '../define-event.ts';
import { clientId, uuid } from '../marks.ts';

export const NotificationDeleted = defineEvent(
  'NotificationDeleted',
  z.object({
    clientId: clientId(),
    notificationId: uuid(),
  }),
);
export type NotificationDeleted = EventOf<typeof NotificationDeleted>;
