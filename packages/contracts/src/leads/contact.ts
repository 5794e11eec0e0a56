import { enquiryIndustries, type EnquiryIndustry } from '@setter/events/leads/value-sets';
import { z } from 'zod';
import { defineCall, publicFormLimit } from '../call.ts';
import { consentVersion, pagePath } from '../consent/sent-consent.ts';
import { longestEmail } from '../email/address.ts';
import {
  instant,
  optionalLines,
  optionalText,
  requiredEmail,
  requiredText,
  successMessage,
} from '../fields.ts';

export const missingIndustry = 'Please select your industry from the dropdown.';

const limits = { name: 200, email: longestEmail, phone: 50, company: 200 } as const;

const utm = () => optionalText(200).default(null);

export const contact = defineCall({
  method: 'POST',
  path: '/api/contact',
  access: 'public',
  cost: 'enquiry',
  summary: 'Send an enquiry',
  limits,
  body: z.object({
    name: requiredText(limits.name),
    email: requiredEmail(),
    phone: requiredText(limits.phone),
    company: requiredText(limits.company),
    industry: z.enum(
      Object.keys(enquiryIndustries) as [EnquiryIndustry, ...EnquiryIndustry[]],
      missingIndustry,
    ),
    message: optionalLines(5000).default(null),
    utm_source: utm(),
    utm_medium: utm(),
    utm_campaign: utm(),
    /** When the visitor opened the page. */
    openedAt: instant().nullable().default(null),
    consentVersion: consentVersion(),
    page: pagePath(),
  }),
  response: successMessage,
  status: 201,
  bodyLimit: publicFormLimit,
});
