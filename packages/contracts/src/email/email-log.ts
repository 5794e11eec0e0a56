import { emailStatuses } from '@setter/events/email/value-sets';
import { z } from 'zod';
import { defineCall } from '../call.ts';
import { instant, personalText } from '../fields.ts';
import { defineList } from '../list-query.ts';

const emailLog = z.object({
  id: z.uuid(),
  status: z.enum(emailStatuses),
  /** Null: a test of a template that no trigger sends. */
  template: z.string().nullable(),
  /** Sent with sample values, by an admin. */
  isTest: z.boolean(),
  queuedAt: instant(),
  /** Null until it was sent. */
  sentAt: instant().nullable(),
  /** Null until it was rendered for the first time. */
  subject: personalText.nullable(),
  recipientEmail: personalText.nullable(),
  /** The words of the mail server, without addresses. */
  errorMessage: z.string().nullable(),
});
export type EmailLog = z.infer<typeof emailLog>;

/** `q` is searched in the recipient's address and in the template's name. */
export const listEmailLogs = defineList({
  path: '/api/admin/email-logs',
  access: 'admin',
  summary: 'E-mails, the newest first',
  sorts: ['queuedAt'],
  filters: {
    /** The e-mail of this id only. */
    id: z.uuid().optional(),
    status: z.enum(emailStatuses).optional(),
  },
  item: emailLog,
});

/** The parts are kept for 30 days, and never where they hold a link that lets someone in and were delivered. */
const openedEmail = emailLog.extend({
  htmlContent: personalText.nullable(),
  textContent: personalText.nullable(),
});

export const getEmailLog = defineCall({
  method: 'GET',
  path: '/api/admin/email-logs/{id}',
  access: 'admin',
  cost: 'read',
  summary: 'An e-mail with its text, as long as it is kept',
  params: z.object({ id: z.uuid() }),
  response: openedEmail,
});
