import { z } from 'zod';
import { defineEvent, type EventOf } from '../define-event.ts';
import { uuid } from '../marks.ts';

export const LeadRestored = defineEvent(
  'LeadRestored',
  z.object({
    leadId: uuid(),
  }),
);
export type LeadRestored = EventOf<typeof LeadRestored>;
