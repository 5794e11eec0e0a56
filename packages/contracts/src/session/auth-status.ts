import { userKinds } from '@setter/events/identity/value-sets';
import { z } from 'zod';
import { defineCall } from '../call.ts';
import { adminProfile } from './admin-session.ts';

/** 401 without a session. `userType` says which of the two sessions is meant; without it, the admin's, else the client's. */
export const authStatus = defineCall({
  method: 'GET',
  path: '/api/auth/status',
  access: 'public',
  cost: 'read',
  summary: 'Who is signed in',
  query: z.object({ userType: z.enum(userKinds).optional() }),
  response: z.discriminatedUnion('userType', [
    z.object({
      userType: z.literal('client'),
      user: z.object({ id: z.int(), firstName: z.string().nullable(), username: z.string() }),
    }),
    z.object({
      userType: z.literal('admin'),
      user: adminProfile,
    }),
  ]),
});
