import { z } from 'zod';
import type { PreviousShape } from '../define-event.ts';
import { publicText, uuid } from '../marks.ts';
import { leadSubmission } from './lead-submission.ts';
import { leadSources } from './value-sets.ts';

/** Before campaigns were counted, and before a form said when its page was opened. */
export const leadCapturedV1: PreviousShape = {
  version: 1,
  schema: z.object({
    leadId: uuid(),
    source: z.enum(leadSources),
    landingPageId: z.int().positive().nullable(),
    sourceLabel: publicText(),
    ...leadSubmission,
  }),
  upcast: (data) => ({ ...data, openedAt: null, publicUtm: { source: null, campaign: null } }),
};
