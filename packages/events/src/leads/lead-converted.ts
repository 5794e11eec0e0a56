import { z } from 'zod';
import { defineEvent, type EventOf } from '../define-event.ts';
import { uuid } from '../marks.ts';
import { clientId } from '../subjects.ts';

export const LeadConverted = defineEvent(
  'LeadConverted',
  z.object({
    leadId: uuid(),
    appointmentId: uuid(),
    clientId: clientId(),
  }),
);
export type LeadConverted = EventOf<typeof LeadConverted>;
