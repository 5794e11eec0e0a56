import { z } from 'zod';
import { defineCall } from '../call.ts';
import { creditAmount } from '../credits/set-credits.ts';
import { numericId, optionalLines, success } from '../fields.ts';
import { defineList } from '../list-query.ts';
import { client, clientDetails, clientPassword, newClientDetails, username } from './client.ts';
import { clientDetailLimits as limits, longestBrief } from './client-detail-limits.ts';

export const missingWelcomeEmail = 'Enter the email address that the sign-in details go to.';

const params = z.object({ id: numericId() });

/** `q` is searched in username, name, business and e-mail. */
export const listClients = defineList({
  path: '/api/admin/clients',
  access: 'admin',
  summary: 'All clients, newest first; with removed=true those that were deleted within 30 days',
  sorts: ['createdAt', 'username', 'name', 'businessName', 'credits'],
  filters: {
    removed: z.enum(['true', 'false']).optional(),
    active: z.enum(['true', 'false']).optional(),
  },
  item: client.extend({
    /** Takes no bookings for now. */
    paused: z.boolean(),
  }),
});

export const clientTotals = defineCall({
  method: 'GET',
  path: '/api/admin/clients/totals',
  access: 'admin',
  cost: 'read',
  summary: 'How many clients there are, and the credits that they hold together',
  response: z.object({ clients: z.int(), credits: z.int() }),
});

export const getClient = defineCall({
  method: 'GET',
  path: '/api/admin/client/{id}',
  access: 'admin',
  cost: 'read',
  summary: 'One client',
  params,
  response: client,
});

export const registerClient = defineCall({
  method: 'POST',
  path: '/api/admin/clients',
  access: 'admin',
  cost: 'hashing',
  summary:
    'Make a client account, with an initial grant of credits; its sign-in details can go out by e-mail',
  limits,
  body: z
    .object({
      username: username(),
      password: clientPassword(),
      ...newClientDetails,
      credits: creditAmount().default(0),
      /** E-mails the username and a link to set a password. */
      sendWelcome: z.boolean().default(false),
    })
    .refine(({ sendWelcome, email }) => !sendWelcome || email !== null, {
      path: ['email'],
      message: missingWelcomeEmail,
    }),
  response: client,
  status: 201,
});

/** An absent key stays as it is; null clears. A new password ends the client's sessions. */
export const changeClient = defineCall({
  method: 'PATCH',
  path: '/api/admin/clients/{id}',
  access: 'admin',
  cost: 'hashing',
  summary: 'Change details, username or password, deactivate or reactivate',
  params,
  limits: { ...limits, brief: longestBrief },
  body: z
    .object({
      isActive: z.boolean(),
      username: username(),
      password: clientPassword(),
      ...clientDetails,
      brief: optionalLines(longestBrief),
    })
    .partial(),
  response: client,
});

export const removeClient = defineCall({
  method: 'DELETE',
  path: '/api/admin/clients/{id}',
  access: 'admin',
  cost: 'command',
  summary: 'Delete a client; can be restored for 30 days',
  params,
  response: success,
});

/**
 * The same with the client's upcoming appointments: cancelled, which returns the credits of those that have not started,
 * or given to another client, but for unlocked ones. All of it or nothing. `appointmentIds` are those that changed.
 */
export const removeClientWithAppointments = defineCall({
  method: 'POST',
  path: '/api/admin/clients/{id}/remove',
  access: 'admin',
  cost: 'command',
  summary: 'Delete a client and keep, cancel or reassign the upcoming appointments',
  params,
  body: z
    .object({
      upcoming: z.enum(['keep', 'cancel', 'reassign']),
      /** Needed to reassign: to whom. */
      toClientId: z.int().positive().optional(),
    })
    .refine(({ upcoming, toClientId }) => upcoming !== 'reassign' || toClientId !== undefined, {
      path: ['toClientId'],
      message: 'Choose a client.',
    }),
  response: z.object({ success: z.literal(true), appointmentIds: z.array(z.uuid()) }),
});

export const restoreClient = defineCall({
  method: 'POST',
  path: '/api/admin/clients/{id}/restore',
  access: 'admin',
  cost: 'command',
  summary: 'Bring back a client who was deleted within 30 days',
  params,
  response: client,
});
