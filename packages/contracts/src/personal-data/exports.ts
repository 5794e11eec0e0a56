import { z } from 'zod';
import { clientAppointment } from '../appointments/client-appointment.ts';
import { availability } from '../calendars/availability.ts';
import { busySource } from '../calendars/busy-sources.ts';
import { defineCall } from '../call.ts';
import { client } from '../clients/client.ts';
import { creditTransaction } from '../credits/credit-transactions.ts';
import { fairCredit } from '../fair-credits/claims.ts';
import { instant, numericId } from '../fields.ts';
import { invoice } from '../invoices/invoices.ts';
import { lead, leadEnquiry } from '../leads/manage-leads.ts';
import { clientMessage } from '../portal-messages/portal-messages.ts';
import { exportPaths } from './export-paths.ts';

const exportFormats = ['json', 'csv'] as const;
export type ExportFormat = (typeof exportFormats)[number];

const format = z.enum(exportFormats, 'A format is json or csv.').optional();

/** What is kept of a client, as the client sees it: what is locked stays locked. Lists are newest first. */
const clientExport = z.object({
  exportedAt: instant(),
  client: client.omit({ allowedActions: true, removedAt: true }).extend({ reminderEmails: z.boolean() }),
  creditTransactions: z.array(creditTransaction),
  /** Soonest first. */
  appointments: z.array(clientAppointment),
  /** When the client takes appointments. */
  availability,
  /** The calendars of the client's own, and when they say that the client is busy. */
  calendars: z.array(busySource),
  busyTimes: z.array(z.object({ startTime: instant(), endTime: instant() })),
  messages: z.array(clientMessage),
  fairCredits: z.array(fairCredit),
  invoices: z.array(invoice),
});
export type ClientExport = z.infer<typeof clientExport>;

/** As CSV it is one table of fields: `record`, `id`, `field`, `value`. */
export const exportOwnData = defineCall({
  method: 'GET',
  path: exportPaths.own,
  access: 'client',
  cost: 'export',
  summary: "All of the client's own data as a file",
  query: z.object({ format }),
  response: clientExport,
  answers: 'export',
});

export const exportClient = defineCall({
  method: 'GET',
  path: exportPaths.client,
  access: 'admin',
  stepUp: true,
  cost: 'export',
  summary: "All of a client's data as a file, as the client sees it",
  params: z.object({ id: numericId() }),
  query: z.object({ format }),
  response: clientExport,
  answers: 'export',
});

/** What is kept of a person who wrote. Enquiries are newest first. */
const leadExport = z.object({
  exportedAt: instant(),
  lead: lead.omit({ allowedActions: true, removedAt: true }),
  enquiries: z.array(leadEnquiry),
});
export type LeadExport = z.infer<typeof leadExport>;

export const exportLead = defineCall({
  method: 'GET',
  path: exportPaths.lead,
  access: 'admin',
  stepUp: true,
  cost: 'export',
  summary: "All of a lead's data as a file",
  params: z.object({ id: z.uuid() }),
  query: z.object({ format }),
  response: leadExport,
  answers: 'export',
});
