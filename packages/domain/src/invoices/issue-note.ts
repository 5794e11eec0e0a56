import type { InvoiceEvent, RegisterEvent } from '@setter/events/invoices/events';
import { gstIn } from '../credits/credit-packs.ts';
import type { Decision } from '../decision.ts';
import { type InvoiceRegister, takeNumber } from './register.ts';
import { type Invoice, type IssuedInvoice, leftOf, type Note } from './state.ts';

type NoteData = Extract<InvoiceEvent, { readonly type: 'AdjustmentNoteIssued' }>['data'];
/** What a note says beside its sums. */
export type NoteTexts = Pick<
  NoteData,
  'documentId' | 'documentsKey' | 'issuedAt' | 'seller' | 'buyer' | 'reason'
>;

/** Money went back: by a refund, or by a dispute that was lost. */
export type IssueNote = NoteTexts & {
  readonly type: 'IssueNote';
  readonly cause: 'refund' | 'dispute';
  /** The card provider's refund or dispute. */
  readonly sourceId: string;
  readonly credits: number;
  /** What went back, GST included. */
  readonly amountCents: number;
};

/** A refund failed after it had succeeded, or a lost dispute was won after all: the money is here again. */
export type ReverseNote = Omit<NoteTexts, 'reason'> & {
  readonly type: 'ReverseNote';
  readonly sourceId: string;
};

type States = { readonly register: InvoiceRegister; readonly invoice: Invoice };
type Sums = Pick<Note, 'cause' | 'sourceId' | 'credits' | 'amountCents' | 'gstCents'>;
export type NoteEvents = { register: RegisterEvent; invoice: InvoiceEvent };

/** What returned money takes off an invoice: never more than what is left of it. */
export const issueNote = (
  { type: _, cause, sourceId, credits, amountCents, ...texts }: IssueNote,
  { register, invoice }: States,
): Decision<NoteEvents> => {
  if (invoice.status === 'none' || isIssued(invoice, texts.documentId)) return { append: {} };
  const left = leftOf(invoice);
  const taken = Math.min(amountCents, left.amountCents);
  if (taken <= 0) return { append: {} };
  const sums = { cause, sourceId, credits: Math.min(credits, left.credits), amountCents: taken };
  return { append: noteEvents(register, invoice, { ...sums, gstCents: gstOf(invoice, taken) }, texts) };
};

/** Puts back what the notes about a source took off; nothing where there are none, or that is back already. */
export const reverseNote = (
  { type: _, sourceId, ...texts }: ReverseNote,
  { register, invoice }: States,
): Decision<NoteEvents> => {
  if (invoice.status === 'none' || isIssued(invoice, texts.documentId)) return { append: {} };
  const ofSource = invoice.notes.filter((note) => note.sourceId === sourceId);
  const back = (part: 'credits' | 'amountCents' | 'gstCents') =>
    ofSource.reduce((sum, note) => sum - note[part], 0);
  if (back('amountCents') >= 0) return { append: {} };
  const sums: Sums = {
    cause: 'reversal',
    sourceId,
    credits: back('credits'),
    amountCents: back('amountCents'),
    gstCents: back('gstCents'),
  };
  return { append: noteEvents(register, invoice, sums, { ...texts, reason: null }) };
};

const isIssued = ({ notes }: IssuedInvoice, documentId: string): boolean =>
  notes.some((note) => note.documentId === documentId);

/**
 * The GST of a note in cents: an eleventh of all that went back so far, less that of the notes before, so that parts,
 * however cut, sum to the invoice's.
 */
export const gstOf = (invoice: IssuedInvoice, amountCents: number): number => {
  const left = leftOf(invoice);
  if (amountCents === left.amountCents) return left.gstCents;
  const backCents = invoice.amountCents - left.amountCents + amountCents;
  const before = invoice.gstCents - left.gstCents;
  return Math.min(Math.max(0, gstIn(backCents, invoice.gstRegistered) - before), left.gstCents);
};

/** The note under the next number. */
export const noteEvents = (
  register: InvoiceRegister,
  invoice: IssuedInvoice,
  sums: Sums,
  texts: NoteTexts,
): { readonly register: [RegisterEvent]; readonly invoice: [InvoiceEvent] } => {
  const taken = takeNumber(register, texts.documentId);
  const { clientId, paymentId, documentId: invoiceId, number: adjusts } = invoice;
  const { gstRegistered, liveMode } = invoice;
  const { number } = taken.data;
  const data = {
    ...texts,
    ...sums,
    number,
    clientId,
    paymentId,
    invoiceId,
    adjusts,
    gstRegistered,
    liveMode,
  };
  return { register: [taken], invoice: [{ type: 'AdjustmentNoteIssued', data }] };
};
