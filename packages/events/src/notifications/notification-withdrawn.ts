import { z } from 'zod';
import { defineEvent, type EventOf } from '../define-event.ts';
import { clientId, uuid } from '../marks.ts';

export const NotificationWithdrawn = defineEvent(
  'NotificationWithdrawn',
  z.object({
    clientId: clientId(),
    notificationId: uuid(),
  }),
);
export type NotificationWithdrawn = EventOf<typeof NotificationWithdrawn>;
