import { z } from 'zod';
import type { PreviousShape } from '../define-event.ts';
import { publicText } from '../marks.ts';
import { emailTemplatesV3 } from './previous-templates.ts';

/** Before mails were about a reconciliation. */
export const emailTemplateCreatedV3: PreviousShape = {
  version: 3,
  schema: z.object({
    templateId: publicText(),
    name: publicText(),
    overrides: z.enum(emailTemplatesV3).nullable(),
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
