import { z } from 'zod';
import { defineEvent, type EventOf } from '../define-event.ts';
import { uuid } from '../marks.ts';
import { leadSubmission } from './lead-submission.ts';

export const LeadSubmissionAdded = defineEvent(
  'LeadSubmissionAdded',
  z.object({
    leadId: uuid(),
    ...leadSubmission,
  }),
);
export type LeadSubmissionAdded = EventOf<typeof LeadSubmissionAdded>;
