import type { InvoiceEvent, RegisterEvent } from '@setter/events/invoices/events';
import type { Decision } from '../decision.ts';
import { evolve } from './evolve.ts';
import { type IssueNote, issueNote, type NoteEvents, type NoteTexts } from './issue-note.ts';
import { type InvoiceRegister, invoiceRegister } from './register.ts';
import type { Invoice } from './state.ts';

/** A note without what is common to those that are issued together. */
export type NoteOf = Pick<
  IssueNote,
  'documentId' | 'cause' | 'sourceId' | 'credits' | 'amountCents' | 'reason'
>;

/** Notes of one invoice about money that went back together, in the order in which it did. */
export type IssueNotes = Omit<NoteTexts, 'documentId' | 'reason'> & {
  readonly type: 'IssueNotes';
  readonly notes: readonly NoteOf[];
};

type States = { readonly register: InvoiceRegister; readonly invoice: Invoice };

/** Each note is decided upon what those before it left; all are one append. */
export const issueNotes = (
  { type: _, notes, ...common }: IssueNotes,
  states: States,
): Decision<NoteEvents> => {
  const append: { register: RegisterEvent[]; invoice: InvoiceEvent[] } = { register: [], invoice: [] };
  let now = states;
  for (const note of notes) {
    const { register = [], invoice = [] } = issueNote({ type: 'IssueNote', ...common, ...note }, now).append;
    append.register.push(...register);
    append.invoice.push(...invoice);
    now = {
      register: register.reduce(invoiceRegister.evolve, now.register),
      invoice: invoice.reduce(evolve, now.invoice),
    };
  }
  return { append };
};
