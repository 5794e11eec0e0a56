import { z } from 'zod';
import { defineEvent, type EventOf } from '../define-event.ts';
import { clientId, personal, uuid } from '../marks.ts';

export const CreditReturned = defineEvent(
  'CreditReturned',
  z.object({
    clientId: clientId(),
    spendId: uuid(),
    lotId: uuid(),
    appointmentId: uuid(),
    cause: z.enum(['appointment_cancelled', 'appointment_removed', 'returned_by_admin']),
    reason: personal('client').nullable(),
  }),
);
export type CreditReturned = EventOf<typeof CreditReturned>;
