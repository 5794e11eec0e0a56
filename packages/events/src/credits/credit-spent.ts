import { z } from 'zod';
import { defineEvent, type EventOf } from '../define-event.ts';
import { clientId, uuid } from '../marks.ts';

export const CreditSpent = defineEvent(
  'CreditSpent',
  z.object({
    clientId: clientId(),
    spendId: uuid(),
    lotId: uuid(),
    appointmentId: uuid(),
  }),
);
export type CreditSpent = EventOf<typeof CreditSpent>;
