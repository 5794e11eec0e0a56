import { z } from 'zod';
import { defineEvent, type EventOf } from '../define-event.ts';
import { uuid } from '../marks.ts';
import { leadStatuses } from './value-sets.ts';

export const LeadStatusChanged = defineEvent(
  'LeadStatusChanged',
  z.object({
    leadId: uuid(),
    status: z.enum(leadStatuses),
  }),
);
export type LeadStatusChanged = EventOf<typeof LeadStatusChanged>;
