import { z } from 'zod';
import { defineEvent, type EventOf } from '../define-event.ts';
import { uuid } from '../marks.ts';
import { clientId } from '../subjects.ts';

export const NotificationRead = defineEvent(
  'NotificationRead',
  z.object({
    clientId: clientId(),
    notificationId: uuid(),
  }),
);
export type NotificationRead = EventOf<typeof NotificationRead>;
