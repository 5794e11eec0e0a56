import { z } from 'zod';
import { defineEvent, type EventOf } from '../define-event.ts';
import { uuid } from '../marks.ts';
import { clientId } from '../subjects.ts';

export const LotReleased = defineEvent(
  'LotReleased',
  z.object({
    clientId: clientId(),
    lotId: uuid(),
    credits: z.int().min(0),
  }),
);
export type LotReleased = EventOf<typeof LotReleased>;
