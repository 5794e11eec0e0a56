import { z } from 'zod';
import { defineEvent, type EventOf } from '../define-event.ts';
import { clientId, uuid } from '../marks.ts';

export const LotReleased = defineEvent(
  'LotReleased',
  z.object({
    clientId: clientId(),
    lotId: uuid(),
    credits: z.int().min(0),
  }),
);
export type LotReleased = EventOf<typeof LotReleased>;
