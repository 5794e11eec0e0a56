import { z } from 'zod';
import { defineEvent, type EventOf } from '../define-event.ts';
import { cents, instant, publicText, uuid } from '../marks.ts';
import { clientId, documentsKey, personal } from '../subjects.ts';
import { adjustmentCauses } from './value-sets.ts';

/** Who sells, as the document prints it. */
const seller = z.object({
  name: publicText(),
  /** As it is printed; null prints none. */
  abn: publicText().nullable(),
  /** Line by line. */
  address: z.array(publicText()),
  phone: publicText(),
  email: publicText(),
});
export type DocumentSeller = z.infer<typeof seller>;

const text = () => personal('client-documents').nullable();
/** Who buys, as known when the document was issued; null where it was not. */
const buyer = z.object({
  businessName: text(),
  /** First and last name. */
  name: text(),
  username: text(),
  email: text(),
  /** Eleven digits. */
  abn: text(),
});
export type DocumentBuyer = z.infer<typeof buyer>;

const documentFields = {
  documentId: uuid(),
  /** One series without gaps for invoices and adjustment notes. */
  number: z.int().positive(),
  clientId: clientId(),
  documentsKey: documentsKey(),
  /** When the money moved. */
  issuedAt: instant(),
  /** Null for a sale outside the platform. */
  paymentId: uuid().nullable(),
  /** False: no money moved, the card provider was in test mode. */
  liveMode: z.boolean(),
  /** Whether the sale was made by a business that is registered for GST. */
  gstRegistered: z.boolean(),
  seller,
  buyer,
};

export const invoiceEvents = [
  defineEvent(
    'AdjustmentNoteIssued',
    z.object({
      ...documentFields,
      invoiceId: uuid(),
      /** Number of the invoice. */
      adjusts: z.int().positive(),
      cause: z.enum(adjustmentCauses),
      /** The card provider's refund or dispute; null for a correction. */
      sourceId: publicText().nullable(),
      /** What it takes off the invoice, GST included in integer cents; all negative when it reverses a note. */
      credits: z.int(),
      amountCents: z.int(),
      gstCents: z.int(),
      reason: text(),
    }),
  ),
  /** The texts of a client's documents of one financial year are past what the law asks to keep. */
  defineEvent('ClientDocumentsErased', z.object({ clientId: clientId(), documentsKey: documentsKey() })),
  /** Reserves a number: it is the version of this event in the stream `invoice-register`. */
  defineEvent('InvoiceNumberTaken', z.object({ number: z.int().positive(), documentId: uuid() })),
  defineEvent(
    'TaxInvoiceIssued',
    z.object({
      ...documentFields,
      /** The card provider's PaymentIntent. */
      intentId: publicText().nullable(),
      lotId: uuid(),
      credits: z.int().positive(),
      /** GST included. */
      amountCents: cents(),
      gstCents: cents(),
      currency: z.literal('AUD'),
      card: z.object({ brand: publicText(), last4: publicText() }).nullable(),
      /** Of a payment outside the platform. */
      reference: text(),
    }),
  ),
] as const;
export type AnyInvoiceEvent = EventOf<(typeof invoiceEvents)[number]>;

type Of<T extends AnyInvoiceEvent['type']> = Extract<AnyInvoiceEvent, { readonly type: T }>;
/** Of `invoice-{id}`: an invoice and the notes that adjust it. */
export type InvoiceEvent = Of<'TaxInvoiceIssued'> | Of<'AdjustmentNoteIssued'>;
/** Of `invoice-register`. */
export type RegisterEvent = Of<'InvoiceNumberTaken'>;
/** Of `client-documents-{documentsKey}`. */
export type ClientDocumentsEvent = Of<'ClientDocumentsErased'>;
