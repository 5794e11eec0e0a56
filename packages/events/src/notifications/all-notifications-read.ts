import { z } from 'zod';
import { defineEvent, type EventOf } from '../define-event.ts';
import { uuid } from '../marks.ts';
import { clientId } from '../subjects.ts';

export const AllNotificationsRead = defineEvent(
  'AllNotificationsRead',
  z.object({
    clientId: clientId(),
    /** Those that were unread. */
    notificationIds: z.array(uuid()),
  }),
);
export type AllNotificationsRead = EventOf<typeof AllNotificationsRead>;
