import { z } from 'zod';
import { defineCall } from '../call.ts';
import { optionalAbn, optionalEmail, optionalText, textOrElse } from '../fields.ts';
import { signedInClient } from '../session/client-session.ts';
import { longestPassword } from '../session/password-rules.ts';

const limits = {
  firstName: 100,
  lastName: 100,
  businessName: 200,
  businessPhone: 50,
  businessWebsite: 300,
  industry: 100,
} as const;

const noCurrentPassword = 'Enter your current password.';

/** An absent key stays as it is; null clears. Another e-mail address ends the other sessions, and the links that went to it. */
export const changeClientUser = defineCall({
  method: 'PATCH',
  path: '/api/client/user',
  access: 'client',
  cost: 'hashing',
  summary: 'Correct the own details; an e-mail address with the current password',
  limits,
  body: z
    .object({
      email: optionalEmail(),
      currentPassword: textOrElse(noCurrentPassword).max(longestPassword, 'Use at most 128 characters.'),
      firstName: optionalText(limits.firstName),
      lastName: optionalText(limits.lastName),
      businessName: optionalText(limits.businessName),
      businessPhone: optionalText(limits.businessPhone),
      businessWebsite: optionalText(limits.businessWebsite),
      industry: optionalText(limits.industry),
      abn: optionalAbn(),
    })
    .partial()
    .refine(({ email, currentPassword }) => email === undefined || Boolean(currentPassword), {
      path: ['currentPassword'],
      error: noCurrentPassword,
    }),
  response: signedInClient,
});
