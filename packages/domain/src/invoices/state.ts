import type { InvoiceEvent } from '@setter/events/invoices/events';

type DataOf<T extends InvoiceEvent['type']> = Extract<InvoiceEvent, { readonly type: T }>['data'];
type InvoiceData = DataOf<'TaxInvoiceIssued'>;
type NoteData = DataOf<'AdjustmentNoteIssued'>;

/** An adjustment note, without who and why. */
export type Note = Pick<
  NoteData,
  'documentId' | 'number' | 'cause' | 'sourceId' | 'credits' | 'amountCents' | 'gstCents'
>;

export type IssuedInvoice = Pick<
  InvoiceData,
  | 'documentId'
  | 'number'
  | 'clientId'
  | 'paymentId'
  | 'lotId'
  | 'credits'
  | 'amountCents'
  | 'gstCents'
  | 'gstRegistered'
  | 'liveMode'
  | 'issuedAt'
> & { readonly status: 'issued'; readonly notes: readonly Note[] };

/** An invoice with the notes that adjust it. */
export type Invoice = { readonly status: 'none' } | IssuedInvoice;

/** What the notes leave of an invoice, reversed ones not counted. */
export const leftOf = ({ credits, amountCents, gstCents, notes }: IssuedInvoice) =>
  notes.reduce(
    (left, note) => ({
      credits: left.credits - note.credits,
      amountCents: left.amountCents - note.amountCents,
      gstCents: left.gstCents - note.gstCents,
    }),
    { credits, amountCents, gstCents },
  );
