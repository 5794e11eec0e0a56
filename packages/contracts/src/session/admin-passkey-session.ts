import { z } from 'zod';
import { defineCall } from '../call.ts';
import { signedInAdmin } from './admin-session.ts';
import { passkeyOptions, passkeyResponse } from './second-factors.ts';

export const adminPasskeyOptions = defineCall({
  method: 'POST',
  path: '/api/admin/login/passkey/options',
  access: 'public',
  cost: 'sign-in',
  summary: 'What a passkey signs to sign an admin in, once, within 5 minutes',
  response: passkeyOptions,
});

export const adminPasskeyLogin = defineCall({
  method: 'POST',
  path: '/api/admin/login/passkey',
  access: 'public',
  cost: 'sign-in',
  summary: 'Sign in as an admin with a passkey, which needs no password',
  body: z.object({ response: passkeyResponse }),
  response: signedInAdmin,
});
