import { staffRoles } from '@setter/events/identity/value-sets';
import { z } from 'zod';
import { storedEmail } from '../email/address.ts';
import { defineCall } from '../call.ts';
import { givenPassword, requiredText, success } from '../fields.ts';
import { givenCode } from './second-factors.ts';

export const adminProfile = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(staffRoles),
});

/** What signing in responds with, beside the cookie. */
export const signedInAdmin = z.object({ success: z.boolean(), message: z.string(), admin: adminProfile });

export const adminLogin = defineCall({
  method: 'POST',
  path: '/api/admin/login',
  access: 'public',
  cost: 'sign-in',
  summary: 'Sign in as an admin',
  body: z.object({
    email: requiredText(254, 'Email is required').overwrite(storedEmail),
    password: givenPassword(),
    /** Of the authenticator app, or a recovery code; without it 401 `code_required` where a second factor is on. */
    code: givenCode().optional(),
  }),
  response: signedInAdmin,
});

export const adminMe = defineCall({
  method: 'GET',
  path: '/api/admin/me',
  access: 'setter',
  cost: 'read',
  summary: 'The admin who is signed in',
  response: adminProfile,
});

export const adminLogout = defineCall({
  method: 'POST',
  path: '/api/admin/logout',
  access: 'public',
  cost: 'command',
  summary: 'Sign the admin out',
  response: success,
});
