import { z } from 'zod';
import { defineCall } from '../call.ts';
import { currentPassword, instant, newPassword, success } from '../fields.ts';

export const clientSessions = defineCall({
  method: 'GET',
  path: '/api/client/sessions',
  access: 'client',
  cost: 'read',
  summary: 'The sessions of the client who is signed in, the last seen first',
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

export const endClientSession = defineCall({
  method: 'DELETE',
  path: '/api/client/sessions/{id}',
  access: 'client',
  cost: 'command',
  summary: 'Sign one of the own sessions out',
  params: z.object({ id: z.uuid() }),
  response: success,
});

export const changeClientPassword = defineCall({
  method: 'POST',
  path: '/api/client/password',
  access: 'client',
  cost: 'hashing',
  summary: 'Set a new password with the current one; ends every other session',
  body: z.object({
    currentPassword: currentPassword(),
    newPassword: newPassword(),
  }),
  response: success,
});
