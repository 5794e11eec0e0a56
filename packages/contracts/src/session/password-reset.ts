import { userKinds } from '@setter/events/identity/value-sets';
import { z } from 'zod';
import { defineCall, publicFormLimit } from '../call.ts';
import { newPassword, requiredEmail, successMessage } from '../fields.ts';

export const requestPasswordReset = defineCall({
  method: 'POST',
  path: '/api/auth/request-password-reset',
  access: 'public',
  cost: 'reset',
  summary:
    'Mail a link to set a new password to each account with this address; the answer is the same for every address',
  body: z.object({ email: requiredEmail() }),
  response: successMessage,
  status: 202,
  bodyLimit: publicFormLimit,
});

export const verifyResetToken = defineCall({
  method: 'GET',
  path: '/api/auth/verify-reset-token/{token}',
  access: 'public',
  cost: 'read',
  summary: 'Whether a link still sets a password, and of which kind of account; it can be used afterwards',
  params: z.object({ token: z.string().max(200) }),
  response: z.object({ valid: z.boolean(), message: z.string(), userType: z.enum(userKinds).nullable() }),
});

export const resetPassword = defineCall({
  method: 'POST',
  path: '/api/auth/reset-password',
  access: 'public',
  cost: 'hashing',
  summary: 'Set a new password with the token of a link, once; ends every session of the account',
  // Without a token it answers as with one that is none.
  body: z.object({ token: z.string().max(200).default(''), newPassword: newPassword() }),
  response: successMessage.extend({ userType: z.enum(userKinds) }),
  bodyLimit: publicFormLimit,
});
