import { enquiryIndustries, type EnquiryIndustry } from '@setter/events/leads/value-sets';
import { z } from 'zod';
import { defineCall, publicFormLimit } from '../call.ts';
import {
  instant,
  optionalLines,
  optionalText,
  requiredEmail,
  requiredText,
  successMessage,
} from '../fields.ts';

const utm = () => optionalText(200).default(null);

export const contact = defineCall({
  method: 'POST',
  path: '/api/contact',
  access: 'public',
  cost: 'enquiry',
  summary: 'Send an enquiry',
  body: z.object({
    name: requiredText(200),
    email: requiredEmail(),
    phone: requiredText(50),
    company: requiredText(200),
    industry: z.enum(
      Object.keys(enquiryIndustries) as [EnquiryIndustry, ...EnquiryIndustry[]],
      'Please select your industry from the dropdown.',
    ),
    message: optionalLines(5000).default(null),
    utm_source: utm(),
    utm_medium: utm(),
    utm_campaign: utm(),
    /** When the visitor opened the page. */
    openedAt: instant().nullable().default(null),
  }),
  response: successMessage,
  status: 201,
  bodyLimit: publicFormLimit,
});
