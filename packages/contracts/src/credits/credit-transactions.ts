import { ledgerEntryTypes } from '@setter/events/credits/value-sets';
import { z } from 'zod';
import { instant, numericId, personalText } from '../fields.ts';
import { defineList } from '../list-query.ts';

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
  }),
});
export type CreditTransaction = z.infer<typeof creditTransaction>;

/** The order of a ledger is that in which the balance moved. */
const ledger = { sorts: ['createdAt'], isSearched: false, item: creditTransaction } as const;

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
