import { z } from 'zod';
import { defineEvent, type EventOf } from '../define-event.ts';
import { publicText, uuid } from '../marks.ts';
import { leadSubmission } from './lead-submission.ts';
import { leadSources } from './value-sets.ts';

export const LeadCaptured = defineEvent(
  'LeadCaptured',
  z.object({
    leadId: uuid(),
    source: z.enum(leadSources),
    /** The page that a landing-page lead came from. */
    landingPageId: z.int().positive().nullable(),
    sourceLabel: publicText(),
    ...leadSubmission,
  }),
);
export type LeadCaptured = EventOf<typeof LeadCaptured>;
