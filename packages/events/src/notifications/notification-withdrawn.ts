import { z } from 'zod';
import { defineEvent, type EventOf } from '../define-event.ts';
import { uuid } from '../marks.ts';
import { clientId } from '../subjects.ts';

export const NotificationWithdrawn = defineEvent(
  'NotificationWithdrawn',
  z.object({
    clientId: clientId(),
    notificationId: uuid(),
  }),
);
export type NotificationWithdrawn = EventOf<typeof NotificationWithdrawn>;
