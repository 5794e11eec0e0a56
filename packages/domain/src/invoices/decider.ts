import type { InvoiceEvent } from '@setter/events/invoices/events';
import type { Decider } from '../decider.ts';
import { adjustInvoice } from './adjust-invoice.ts';
import { evolve, initialState } from './evolve.ts';
import { issueInvoice } from './issue-invoice.ts';
import { reverseNote } from './issue-note.ts';
import { issueNotes } from './issue-notes.ts';
import type { Invoice } from './state.ts';

/** `invoice-{id}`: each command also takes a number from `invoice-register`. */
export const invoiceDecider = {
  initialState,
  evolve,
  decide: {
    AdjustInvoice: adjustInvoice,
    IssueInvoice: issueInvoice,
    IssueNotes: issueNotes,
    ReverseNote: reverseNote,
  },
} satisfies Decider<Invoice, InvoiceEvent>;
