import { z } from 'zod';
import type { PreviousShape } from '../define-event.ts';
import { uuid } from '../marks.ts';
import { emailTemplatesV1 } from './previous-templates.ts';

/** Before mails were about held, disputed and unknown payments. */
export const testEmailSentV1: PreviousShape = {
  version: 1,
  schema: z.object({
    emailId: uuid(),
    template: z.enum(emailTemplatesV1).nullable(),
    adminId: uuid(),
    transport: z.enum(['smtp', 'mailbox']),
  }),
  upcast: (data) => ({ ...data }),
};
