import { z } from 'zod';
import { defineEvent, type EventOf } from '../define-event.ts';
import { publicText, uuid } from '../marks.ts';
import { leadSubmission } from './lead-submission.ts';

export const LeadCaptured = defineEvent(
  'LeadCaptured',
  z.object({
    leadId: uuid(),
    source: z.enum(['homepage', 'landing_page']),
    /** The page that a landing-page lead came from. */
    landingPageId: z.int().positive().nullable(),
    sourceLabel: publicText(),
    ...leadSubmission,
  }),
);
export type LeadCaptured = EventOf<typeof LeadCaptured>;
