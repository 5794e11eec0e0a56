import { z } from 'zod';
import { defineCall } from '../call.ts';
import { currentPassword } from '../fields.ts';
import { clientDetails } from './client.ts';
import { clientDetailLimits as limits } from './client-detail-limits.ts';
import { signedInClient } from '../session/client-session.ts';
import { missingCurrentPassword } from '../session/password-rules.ts';

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
      ...clientDetails,
      currentPassword: currentPassword(),
    })
    .partial()
    .refine((given) => given.email === undefined || given.currentPassword !== undefined, {
      path: ['currentPassword'],
      error: missingCurrentPassword,
    }),
  response: signedInClient,
});
