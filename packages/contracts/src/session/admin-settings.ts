import type { AdminAlert } from '@setter/events/identity/value-sets';
import { z } from 'zod';
import { defineCall } from '../call.ts';
import { missingCurrentPassword } from '../session/password-rules.ts';
import { currentPassword, newPassword, personalText, requiredText } from '../fields.ts';

export const missingName = 'Name is required';

const alerts = z.object({
  lead: z.boolean(),
  firstContact: z.boolean(),
  payment: z.boolean(),
  support: z.boolean(),
  claim: z.boolean(),
  prospect: z.boolean(),
} satisfies Record<AdminAlert, unknown>);

/** Those that a role may have: a setter has those of leads, first calls and prospects only. */
const alertsOfRole = alerts.partial({ payment: true, support: true, claim: true });

const adminSettings = z.object({
  name: personalText,
  /** What the admin signs in with, and where alerts go. */
  email: personalText,
  /**
   * Which e-mails come when a lead, a support request or a claim does, a lead is not called in time, a payment needs an admin, or
   * an appointment changes by its prospect or needs a look before its start.
   */
  alerts: alertsOfRole,
});

export const getAdminSettings = defineCall({
  method: 'GET',
  path: '/api/admin/settings',
  access: 'setter',
  cost: 'read',
  summary: 'The settings of the admin who is signed in',
  response: adminSettings,
});

const body = z
  .object({
    name: requiredText(100, missingName),
    alerts: alerts.partial(),
    currentPassword: currentPassword(),
    newPassword: newPassword(),
  })
  .partial()
  .refine((given) => given.newPassword === undefined || given.currentPassword !== undefined, {
    path: ['currentPassword'],
    message: missingCurrentPassword,
  });

/** An absent key stays as it is. A new password needs the current one and ends the admin's other sessions. */
export const changeAdminSettings = defineCall({
  method: 'PATCH',
  path: '/api/admin/settings',
  access: 'setter',
  cost: 'hashing',
  summary: 'Change own name, alerts or password',
  body,
  response: adminSettings,
});
