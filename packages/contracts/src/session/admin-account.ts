import { staffRoles } from '@setter/events/identity/value-sets';
import { z } from 'zod';
import { defineCall } from '../call.ts';
import {
  currentPassword,
  givenPassword,
  instant,
  newPassword,
  personalText,
  requiredText,
  success,
} from '../fields.ts';
import { missingName } from './admin-settings.ts';
import { givenCode, passkeyOptions, passkeyResponse } from './second-factors.ts';

const adminAccount = z.object({
  id: z.string(),
  name: personalText,
  email: personalText,
  role: z.enum(staffRoles),
  /** Whether a password alone does not sign in. */
  twoFactor: z.boolean(),
  /** Since when codes of an authenticator app are taken; null without one. */
  totpSince: instant().nullable(),
  recoveryCodesLeft: z.int(),
  passwordChangedAt: instant(),
});

export const getAdminAccount = defineCall({
  method: 'GET',
  path: '/api/admin/account',
  access: 'setter',
  cost: 'read',
  summary: 'The own account of the admin who is signed in',
  response: adminAccount,
});

export const changeAdminAccount = defineCall({
  method: 'PATCH',
  path: '/api/admin/account',
  access: 'setter',
  cost: 'command',
  summary: 'Change the own name',
  body: z.object({ name: requiredText(100, missingName) }),
  response: adminAccount,
});

export const changeAdminPassword = defineCall({
  method: 'POST',
  path: '/api/admin/account/password',
  access: 'setter',
  cost: 'hashing',
  summary: 'Set a new password with the current one; ends every other session',
  body: z.object({
    currentPassword: currentPassword(),
    newPassword: newPassword(),
  }),
  response: success,
});

export const adminSessions = defineCall({
  method: 'GET',
  path: '/api/admin/account/sessions',
  access: 'setter',
  cost: 'read',
  summary: 'The sessions of the admin who is signed in, the last seen first',
  response: z.array(
    z.object({
      id: z.uuid(),
      createdAt: instant(),
      /** To the minute. */
      lastSeenAt: instant(),
      /** What the browser called itself at the sign-in; empty when it said nothing. */
      userAgent: z.string(),
      /** Whether it is the session of this request. */
      current: z.boolean(),
    }),
  ),
});

export const endAdminSession = defineCall({
  method: 'DELETE',
  path: '/api/admin/account/sessions/{id}',
  access: 'setter',
  cost: 'command',
  summary: 'Sign one of the own sessions out',
  params: z.object({ id: z.uuid() }),
  response: success,
});

export const stepUpOptions = defineCall({
  method: 'POST',
  path: '/api/admin/account/step-up/options',
  access: 'setter',
  cost: 'command',
  summary: 'What one of the own passkeys signs to confirm who is there, once, within 5 minutes',
  response: passkeyOptions,
});

/** With a second factor only that counts: a password is refused with `code_required`. */
export const stepUp = defineCall({
  method: 'POST',
  path: '/api/admin/account/step-up',
  access: 'setter',
  cost: 'hashing',
  summary: 'Confirm who is there, for 10 minutes of this session',
  body: z.union([
    z.strictObject({ password: givenPassword() }),
    z.strictObject({ code: givenCode() }),
    z.strictObject({ response: passkeyResponse }),
  ]),
  response: z.object({ until: instant() }),
});
