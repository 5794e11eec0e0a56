import { z } from 'zod';
import { defineEvent, type EventOf } from '../define-event.ts';
import { uuid } from '../marks.ts';

export const ProspectErased = defineEvent(
  'ProspectErased',
  z.object({
    appointmentId: uuid(),
  }),
);
export type ProspectErased = EventOf<typeof ProspectErased>;
