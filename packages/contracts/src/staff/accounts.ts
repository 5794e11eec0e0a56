import { staffRoles } from '@setter/events/identity/value-sets';
import { z } from 'zod';
import { defineCall, publicFormLimit } from '../call.ts';
import { instant, newPassword, personalText, requiredEmail, requiredText } from '../fields.ts';
import { missingName } from '../session/admin-settings.ts';
import { signedInAdmin } from '../session/admin-session.ts';

const staffStates = ['invited', 'active', 'inactive'] as const;
const secondFactors = ['app', 'passkey'] as const;

const staffAccount = z.object({
  id: z.uuid(),
  name: personalText,
  email: personalText,
  role: z.enum(staffRoles),
  state: z.enum(staffStates),
  twoFactor: z.boolean(),
  factors: z.array(z.enum(secondFactors)),
  /** To the minute; null before the first sign-in. */
  lastSeenAt: instant().nullable(),
  /** When the newest link of an invitation ends, or has ended; null when there is none. */
  invitedUntil: instant().nullable(),
  /** Null while it is active. */
  inactiveSince: instant().nullable(),
});
export type StaffAccount = z.infer<typeof staffAccount>;

export const listAccounts = defineCall({
  method: 'GET',
  path: '/api/admin/accounts',
  access: 'owner',
  cost: 'read',
  summary: 'The accounts of the office, by name',
  response: z.array(staffAccount),
});

const limits = { name: 100 } as const;

export const inviteAccount = defineCall({
  method: 'POST',
  path: '/api/admin/accounts',
  access: 'owner',
  stepUp: true,
  cost: 'command',
  summary: 'Invite a person by e-mail; the link makes the account',
  limits,
  body: z.object({
    email: requiredEmail(),
    name: requiredText(limits.name, missingName),
    role: z.enum(staffRoles),
  }),
  response: staffAccount,
  status: 201,
});

const params = z.object({ id: z.uuid() });

/** An absent key stays as it is. */
export const changeAccount = defineCall({
  method: 'PATCH',
  path: '/api/admin/accounts/{id}',
  access: 'owner',
  stepUp: true,
  cost: 'command',
  summary: 'Change the role of an account, deactivate it or bring it back; one active owner remains',
  params,
  body: z.object({ role: z.enum(staffRoles), isActive: z.boolean() }).partial(),
  response: staffAccount,
});

export const inviteAccountAgain = defineCall({
  method: 'POST',
  path: '/api/admin/accounts/{id}/invite',
  access: 'owner',
  stepUp: true,
  cost: 'command',
  summary: 'Mail an invitation again; the link before ends',
  params,
  response: staffAccount,
});

export const removeAccountFactors = defineCall({
  method: 'DELETE',
  path: '/api/admin/accounts/{id}/factors',
  access: 'owner',
  stepUp: true,
  cost: 'command',
  summary: 'Turn the second factors of an account off that has lost them; ends its sessions',
  params,
  response: staffAccount,
});

/** What the page of an invitation shows. A link that is not valid any longer shows nothing. */
export const getInvitation = defineCall({
  method: 'GET',
  path: '/api/auth/invitation',
  access: 'public',
  cost: 'read',
  summary: 'The address and the role of an invitation; its link can be used afterwards',
  query: z.object({ token: z.string().max(200).default('') }),
  response: z.object({
    valid: z.boolean(),
    email: z.string().nullable(),
    role: z.enum(staffRoles).nullable(),
  }),
});

export const acceptInvitation = defineCall({
  method: 'POST',
  path: '/api/auth/accept-invitation',
  access: 'public',
  cost: 'hashing',
  summary: 'Set the first password with the token of an invitation, once, and sign in',
  // Without a token it answers as with one that is none.
  body: z.object({ token: z.string().max(200).default(''), password: newPassword() }),
  response: signedInAdmin,
  bodyLimit: publicFormLimit,
});
