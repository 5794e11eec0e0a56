import { z } from 'zod';
import type { PreviousShape } from '../define-event.ts';
import { publicText } from '../marks.ts';
import { emailTemplatesV1 } from './previous-templates.ts';

/** Before mails were about held, disputed and unknown payments. */
export const emailTemplateCreatedV1: PreviousShape = {
  version: 1,
  schema: z.object({
    templateId: publicText(),
    name: publicText(),
    overrides: z.enum(emailTemplatesV1).nullable(),
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
