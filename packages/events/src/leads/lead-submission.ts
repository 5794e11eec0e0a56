import { z } from 'zod';
import { day, uuid } from '../marks.ts';
import { personal } from '../subjects.ts';

/** What a visitor sent with one form. `answers` are the custom fields of a landing page. */
export const leadSubmission = {
  submissionId: uuid(),
  /** The day that it counts to, since a lead takes a limited number a day. */
  submittedOn: day(),
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
};
