import { z } from 'zod';
import { defineEvent, type EventOf } from '../define-event.ts';
import { uuid } from '../marks.ts';
import { clientId, personal } from '../subjects.ts';
import { creditReturnCauses } from './value-sets.ts';

export const CreditReturned = defineEvent(
  'CreditReturned',
  z.object({
    clientId: clientId(),
    spendId: uuid(),
    lotId: uuid(),
    appointmentId: uuid(),
    cause: z.enum(creditReturnCauses),
    reason: personal('client').nullable(),
  }),
);
export type CreditReturned = EventOf<typeof CreditReturned>;
