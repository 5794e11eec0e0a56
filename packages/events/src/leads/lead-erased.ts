import { z } from 'zod';
import { defineEvent, type EventOf } from '../define-event.ts';
import { uuid } from '../marks.ts';

export const LeadErased = defineEvent(
  'LeadErased',
  z.object({
    leadId: uuid(),
  }),
);
export type LeadErased = EventOf<typeof LeadErased>;
