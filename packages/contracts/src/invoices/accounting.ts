import { z } from 'zod';
import { defineCall } from '../call.ts';

const params = z.object({
  month: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'A month is written yyyy-mm.'),
});

const totals = z.object({
  month: z.string(),
  /** Integer cents, GST included: invoices of the month. */
  salesCents: z.int(),
  /** Of those, paid by card and outside the platform. */
  cardSalesCents: z.int(),
  offlineSalesCents: z.int(),
  /** What adjustment notes took off again; positive. */
  refundsCents: z.int(),
  /** GST of sales less that of adjustment notes. */
  gstCents: z.int(),
  /** Unspent credits at the month's end, and what they cost when they were bought. */
  unusedCredits: z.int(),
  unusedCents: z.int(),
  invoices: z.int(),
  adjustmentNotes: z.int(),
  /** The month is not over yet. */
  isOpen: z.boolean(),
});
export type AccountingMonth = z.infer<typeof totals>;

export const accountingMonth = defineCall({
  method: 'GET',
  path: '/api/admin/accounting/{month}',
  access: 'admin',
  cost: 'read',
  summary: 'Totals of a month of the business',
  params,
  response: totals,
});

export const accountingCsv = defineCall({
  method: 'GET',
  path: '/api/admin/accounting/{month}/csv',
  access: 'admin',
  cost: 'export',
  summary: 'Every document of a month as CSV',
  params,
  response: z.string(),
  answers: 'csv',
});

export const accountingXero = defineCall({
  method: 'GET',
  path: '/api/admin/accounting/{month}/xero',
  access: 'admin',
  cost: 'export',
  summary: 'Every document of a month as an import file for Xero',
  params,
  response: z.string(),
  answers: 'csv',
});
