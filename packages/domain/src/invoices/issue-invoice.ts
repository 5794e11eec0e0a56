import type { InvoiceEvent, RegisterEvent } from '@setter/events/invoices/events';
import type { Decision } from '../decision.ts';
import { type InvoiceRegister, takeNumber } from './register.ts';
import type { Invoice } from './state.ts';

type InvoiceData = Extract<InvoiceEvent, { readonly type: 'TaxInvoiceIssued' }>['data'];

export type IssueInvoice = { readonly type: 'IssueInvoice' } & Omit<
  InvoiceData,
  'number' | 'currency' | 'gstRegistered'
>;

type States = { readonly register: InvoiceRegister; readonly invoice: Invoice };
type Events = { register: RegisterEvent; invoice: InvoiceEvent };

/** A sale gets the next number, once. Whether it is a tax invoice follows from the GST of its payment. */
export const issueInvoice = (
  { type: _, ...sale }: IssueInvoice,
  { register, invoice }: States,
): Decision<Events> => {
  if (invoice.status !== 'none') return { append: {} };
  const taken = takeNumber(register, sale.documentId);
  const { number } = taken.data;
  const gstRegistered = sale.gstCents > 0;
  return {
    append: {
      register: [taken],
      invoice: [{ type: 'TaxInvoiceIssued', data: { ...sale, number, currency: 'AUD', gstRegistered } }],
    },
  };
};
