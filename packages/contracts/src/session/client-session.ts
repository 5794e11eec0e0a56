import { z } from 'zod';
import { defineCall } from '../call.ts';
import { missingUsername } from '../clients/client.ts';
import { givenPassword, personalText, requiredText, success } from '../fields.ts';

export const clientLogin = defineCall({
  method: 'POST',
  path: '/api/client/login',
  access: 'public',
  cost: 'sign-in',
  summary: 'Sign in as a client',
  body: z.object({ username: requiredText(100, missingUsername), password: givenPassword() }),
  response: z.object({ firstName: z.string().nullable(), username: z.string() }),
});

export const clientLogout = defineCall({
  method: 'POST',
  path: '/api/client/logout',
  access: 'public',
  cost: 'command',
  summary: 'Sign the client out',
  response: success,
});

export const signedInClient = z.object({
  id: z.int(),
  username: personalText,
  firstName: personalText.nullable(),
  lastName: personalText.nullable(),
  email: personalText.nullable(),
  businessName: personalText.nullable(),
  businessPhone: personalText.nullable(),
  businessWebsite: personalText.nullable(),
  industry: personalText.nullable(),
  /** Australian Business Number, eleven digits. */
  abn: personalText.nullable(),
  /** What can be spent now. */
  credits: z.int(),
});

export const clientUser = defineCall({
  method: 'GET',
  path: '/api/client/user',
  access: 'client',
  cost: 'read',
  summary: 'The client who is signed in, with the credit balance',
  response: signedInClient,
});
