import { z } from 'zod';
import { defineEvent, type EventOf } from '../define-event.ts';
import { uuid } from '../marks.ts';
import { clientId } from '../subjects.ts';

export const NotificationDeleted = defineEvent(
  'NotificationDeleted',
  z.object({
    clientId: clientId(),
    notificationId: uuid(),
  }),
);
export type NotificationDeleted = EventOf<typeof NotificationDeleted>;
