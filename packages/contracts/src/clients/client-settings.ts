import { z } from 'zod';
import { defineCall } from '../call.ts';

const settings = z.object({
  /** Whether reminders of appointments come by e-mail, too; in the portal they come anyway. */
  reminderEmails: z.boolean(),
});

export const clientSettings = defineCall({
  method: 'GET',
  path: '/api/client/settings',
  access: 'client',
  cost: 'read',
  summary: 'What the client who is signed in has chosen',
  response: settings,
});

export const changeClientSettings = defineCall({
  method: 'PATCH',
  path: '/api/client/settings',
  access: 'client',
  cost: 'command',
  summary: 'Turn reminders by e-mail on or off',
  body: settings,
  response: settings,
});
