import { z } from 'zod';
import { australianStates } from '../calling/value-sets.ts';
import { day, idText, instant, publicText, uuid } from '../marks.ts';
import { receivedBy } from './value-sets.ts';
import { personal } from '../subjects.ts';

/** What a visitor sent with one form. `answers` are the custom fields of a landing page. */
export const leadSubmission = {
  submissionId: uuid(),
  /** The day that it counts to, since a lead takes a limited number a day. */
  submittedOn: day(),
  /** When it was sent; older ones say the day only. */
  submittedAt: instant().optional(),
  name: personal('lead').nullable(),
  email: personal('lead').nullable(),
  phone: personal('lead').nullable(),
  company: personal('lead').nullable(),
  industry: personal('lead').nullable(),
  message: personal('lead').nullable(),
  answers: z.array(z.object({ field: personal('lead'), value: personal('lead') })),
  utm: z.object({
    source: personal('lead').nullable(),
    medium: personal('lead').nullable(),
    campaign: personal('lead').nullable(),
  }),
  /** Which wording the visitor agreed to, and where it stood; absent where none was shown. */
  consent: z
    .object({ form: idText(), version: z.int().positive(), page: publicText().nullable() })
    .nullable()
    .optional(),
  /** Where the person is, as the form says. */
  state: z.enum(australianStates).nullable().optional(),
  /** Of an enquiry that the office wrote down. */
  received: z.enum(receivedBy).nullable().optional(),
};
