import { invoiceKinds } from '@setter/events/invoices/value-sets';
import { z } from 'zod';
import { defineCall } from '../call.ts';
import { instant, personalText, requiredText } from '../fields.ts';
import { defineList } from '../list-query.ts';

const reasonLimits = { reason: 500 } as const;

export const invoice = z.object({
  /** Six digits, e.g. `000028`: one series without gaps for invoices and adjustment notes. */
  number: z.string(),
  kind: z.enum(invoiceKinds),
  /** When the money moved. */
  issuedAt: instant(),
  /** Integer cents, GST included; negative on an adjustment note that returns money. */
  amountCents: z.int(),
  /** Zero when no GST was charged. */
  gstCents: z.int(),
  credits: z.int(),
  /** Null for a sale outside the platform. */
  paymentId: z.uuid().nullable(),
});
export type Invoice = z.infer<typeof invoice>;

export const listClientInvoices = defineList({
  path: '/api/client/invoices',
  access: 'client',
  summary: "The client's invoices and adjustment notes, newest first",
  sorts: ['number'],
  isSearched: false,
  item: invoice,
});

const invoiceOfClient = invoice.extend({
  clientId: z.int(),
  clientName: personalText,
  /** What notes took off an invoice so far, integer cents; 0 for a note. */
  adjustedCents: z.int(),
});
export type AdminInvoice = z.infer<typeof invoiceOfClient>;

/** `q` is searched in the document's number, and in the client's name and business. */
export const listInvoices = defineList({
  path: '/api/admin/invoices',
  access: 'admin',
  summary: 'Invoices and adjustment notes, newest first',
  sorts: ['number'],
  filters: {
    clientId: z.coerce.number<number>().int().positive().optional(),
    kind: z.enum(invoiceKinds).optional(),
    /** A month of the business, `yyyy-mm`. */
    month: z
      .string()
      .regex(/^\d{4}-(0[1-9]|1[0-2])$/)
      .optional(),
  },
  item: invoiceOfClient,
});

const params = z.object({ number: z.string().regex(/^\d{6,}$/, 'A number has six digits.') });

export const clientInvoicePdf = defineCall({
  method: 'GET',
  path: '/api/client/invoices/{number}/pdf',
  access: 'client',
  cost: 'export',
  summary: 'An invoice or adjustment note of the client as PDF',
  params,
  response: z.string(),
  answers: 'pdf',
});

export const adminInvoicePdf = defineCall({
  method: 'GET',
  path: '/api/admin/invoices/{number}/pdf',
  access: 'admin',
  cost: 'export',
  summary: 'An invoice or adjustment note as PDF',
  params,
  response: z.string(),
  answers: 'pdf',
});

export const adjustInvoice = defineCall({
  method: 'POST',
  path: '/api/admin/invoices/{number}/adjust',
  access: 'admin',
  cost: 'command',
  summary: 'Correct an offline sale by an adjustment note',
  params,
  limits: reasonLimits,
  body: z.object({
    /** Credits that go with it; 0 when only money is returned. */
    credits: z.int().min(0),
    /** What is returned, integer cents, GST included. */
    amountCents: z.int().positive(),
    /** `adjustedCents` as it was shown: 409 `invoice_changed` when a note was issued since. */
    expectedAdjustedCents: z.int().min(0).optional(),
    reason: requiredText(reasonLimits.reason),
  }),
  response: invoice,
  status: 201,
});
