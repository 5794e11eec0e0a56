import { z } from 'zod';
import type { PreviousShape } from '../define-event.ts';
import { uuid } from '../marks.ts';
import { emailTemplatesV2 } from './previous-templates.ts';

/** Before mails went to a former address. */
export const testEmailSentV2: PreviousShape = {
  version: 2,
  schema: z.object({
    emailId: uuid(),
    template: z.enum(emailTemplatesV2).nullable(),
    adminId: uuid(),
    transport: z.enum(['smtp', 'mailbox']),
  }),
  upcast: (data) => ({ ...data }),
};
