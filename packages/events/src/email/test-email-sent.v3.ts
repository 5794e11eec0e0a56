import { z } from 'zod';
import type { PreviousShape } from '../define-event.ts';
import { uuid } from '../marks.ts';
import { emailTemplatesV3 } from './previous-templates.ts';

/** Before mails were about a reconciliation. */
export const testEmailSentV3: PreviousShape = {
  version: 3,
  schema: z.object({
    emailId: uuid(),
    template: z.enum(emailTemplatesV3).nullable(),
    adminId: uuid(),
    transport: z.enum(['smtp', 'mailbox']),
  }),
  upcast: (data) => ({ ...data }),
};
