import { z } from 'zod';
import { defineEvent, type EventOf } from '../define-event.ts';
import { uuid } from '../marks.ts';
import { clientId } from '../subjects.ts';

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
