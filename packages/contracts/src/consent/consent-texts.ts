import { consentForms } from '@setter/events/consent/value-sets';
import { z } from 'zod';
import { defineCall } from '../call.ts';
import { instant, requiredLines } from '../fields.ts';

const params = z.object({ form: z.enum(consentForms) });
const longestText = 5000;

/** A wording by which persons agree; `{business}` stands for the business that a page or an appointment is for. */
const consentText = z.object({ version: z.int(), text: z.string(), publishedAt: instant() });

export const shownConsentText = defineCall({
  method: 'GET',
  path: '/api/consent-texts/{form}',
  access: 'public',
  cost: 'read',
  summary: 'The present wording by which persons agree at a form',
  params,
  response: consentText,
});

export const getConsentText = defineCall({
  method: 'GET',
  path: '/api/admin/consent-texts/{form}',
  access: 'setter',
  cost: 'read',
  summary: 'The same, for the office',
  params,
  response: consentText,
});

export const publishConsentText = defineCall({
  method: 'PUT',
  path: '/api/admin/consent-texts/{form}',
  access: 'admin',
  cost: 'command',
  summary: 'Publish the next version of a wording; `{brand}` is filled in',
  limits: { text: longestText },
  params,
  body: z.object({ text: requiredLines(longestText) }),
  response: consentText,
});
