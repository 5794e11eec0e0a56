import { z } from 'zod';
import { defineEvent, type EventOf } from '../define-event.ts';
import { instant, uuid } from '../marks.ts';

export const LeadRemoved = defineEvent(
  'LeadRemoved',
  z.object({
    leadId: uuid(),
    restorableUntil: instant(),
  }),
);
export type LeadRemoved = EventOf<typeof LeadRemoved>;
