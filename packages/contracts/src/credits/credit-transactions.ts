import { ledgerEntryTypes } from '@setter/events/credits/value-sets';
import { invoiceKinds } from '@setter/events/invoices/value-sets';
import { z } from 'zod';
import { instant, numericId, personalText } from '../fields.ts';
import { defineCall } from '../call.ts';
import { defineList, searchText } from '../list-query.ts';

export const creditTransaction = z.object({
  id: z.string(),
  type: z.enum(ledgerEntryTypes),
  /** Signed; the sum over all transactions is the balance. */
  amount: z.int(),
  /** What happened, e.g. `Unlocked` or `Purchased 5 credits`. */
  description: z.string(),
  createdAt: instant(),
  balanceAfter: z.int(),
  metadata: z.object({
    package: z.string().optional(),
    appointmentId: z.string().optional(),
    /** The client's list of appointments does not have it: it was removed or reassigned. */
    appointmentRemoved: z.literal(true).optional(),
    /** Read beside the ledger, never copied into it. */
    appointmentTitle: personalText.optional(),
    paymentId: z.string().optional(),
    /** Integer cents, GST included. */
    amountCents: z.int().optional(),
    /** e.g. `Visa ending 4242`. */
    card: z.string().optional(),
    reason: personalText.optional(),
    /** The invoice or adjustment note of this line, once it has its number. */
    document: z
      .object({
        number: z.string(),
        kind: z.enum(invoiceKinds),
        /** False for an adjustment note, and for a sale of a business that was not registered for GST. */
        isTaxInvoice: z.boolean(),
      })
      .optional(),
  }),
});
export type CreditTransaction = z.infer<typeof creditTransaction>;

/** Which lines of a ledger: of one type, and of a period from an instant until before another. */
const filters = {
  type: z.enum(ledgerEntryTypes).optional(),
  from: instant().optional(),
  before: instant().optional(),
};

/**
 * The order of a ledger is that in which the balance moved. It is searched by descriptions, reasons and titles of
 * appointments.
 */
const ledger = { sorts: ['createdAt'], filters, item: creditTransaction } as const;

export const clientCreditTransactions = defineList({
  path: '/api/client/credit-transactions',
  access: 'client',
  summary: "The client's ledger, newest first",
  ...ledger,
});

export const adminCreditTransactions = defineList({
  path: '/api/admin/clients/{id}/credit-transactions',
  access: 'admin',
  summary: "A client's ledger, newest first",
  params: z.object({ id: numericId() }),
  ...ledger,
});

export const creditSummary = z.object({
  /** The balance before the period and after it, whatever its lines are narrowed down to. */
  openingBalance: z.int(),
  closingBalance: z.int(),
  /** Of the lines: opening + purchased − used + adjusted − refunded = closing, when they are all of the period. */
  purchased: z.int(),
  /** Net of returned credits. */
  used: z.int(),
  /** Signed. */
  adjusted: z.int(),
  refunded: z.int(),
  /** How many lines there are. */
  count: z.int(),
});
export type CreditSummary = z.infer<typeof creditSummary>;

const summed = { query: z.object({ ...filters, q: searchText() }), response: creditSummary } as const;

export const clientCreditSummary = defineCall({
  method: 'GET',
  path: '/api/client/credit-transactions/summary',
  access: 'client',
  cost: 'read',
  summary: "Sums and balances of the client's ledger, for the same filters",
  ...summed,
});

export const adminCreditSummary = defineCall({
  method: 'GET',
  path: '/api/admin/clients/{id}/credit-transactions/summary',
  access: 'admin',
  cost: 'read',
  summary: "Sums and balances of a client's ledger, for the same filters",
  params: z.object({ id: numericId() }),
  ...summed,
});
