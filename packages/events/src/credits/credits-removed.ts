import { z } from 'zod';
import { defineEvent, type EventOf } from '../define-event.ts';
import { uuid } from '../marks.ts';
import { clientId, personal } from '../subjects.ts';

export const CreditsRemoved = defineEvent(
  'CreditsRemoved',
  z.object({
    clientId: clientId(),
    credits: z.int().positive(),
    /** From which lots, in the order in which they were taken. */
    fromLots: z.array(z.object({ lotId: uuid(), credits: z.int().positive() })),
    reason: personal('client'),
  }),
);
export type CreditsRemoved = EventOf<typeof CreditsRemoved>;
