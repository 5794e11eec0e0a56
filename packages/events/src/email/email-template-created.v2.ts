import { z } from 'zod';
import type { PreviousShape } from '../define-event.ts';
import { publicText } from '../marks.ts';
import { emailTemplatesV2 } from './previous-templates.ts';

/** Before mails went to a former address. */
export const emailTemplateCreatedV2: PreviousShape = {
  version: 2,
  schema: z.object({
    templateId: publicText(),
    name: publicText(),
    overrides: z.enum(emailTemplatesV2).nullable(),
    displayName: publicText(),
    description: publicText(),
    category: z.enum(['notification', 'marketing', 'system']),
    subject: publicText(),
    htmlContent: publicText(),
    textContent: publicText().nullable(),
    isActive: z.boolean(),
  }),
  upcast: (data) => ({ ...data }),
};
