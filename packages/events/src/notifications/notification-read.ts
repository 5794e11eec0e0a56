import { z } from 'zod';
import { defineEvent, type EventOf } from '../define-event.ts';
import { clientId, uuid } from '../marks.ts';

export const NotificationRead = defineEvent(
  'NotificationRead',
  z.object({
    clientId: clientId(),
    notificationId: uuid(),
  }),
);
export type NotificationRead = EventOf<typeof NotificationRead>;
