import { adjustInvoice } from '@setter/contracts/invoices/invoices';
import { invoiceDecider } from '@setter/domain/invoices/decider';
import { documentNumber } from '@setter/domain/invoices/document-number';
import { documentsKeyOf } from '@setter/domain/invoices/documents-key';
import { handleCommand } from '@setter/event-store/append';
import { EventStore } from '@setter/event-store/event-store';
import type { InvoiceEvent, RegisterEvent } from '@setter/events/invoices/events';
import { invoiceRegisterStream } from '@setter/events/streams';
import { BusinessSettings } from '@setter/config/business-settings';
import { notFound } from '@setter/http/call-failure';
import { route } from '@setter/http/route';
import { Effect } from 'effect';
import { invoiceFold, invoiceRegisterFold, walletFold } from '../folds.ts';
import { streamAt } from '../stream-at.ts';

/** The invoice of a number: the register's event of that version names it. */
const findInvoice = Effect.fnUntraced(function* (number: number) {
  const { readPages, readStream } = yield* EventStore;
  let documentId: string | undefined;
  yield* readPages(
    { streamId: invoiceRegisterStream.streamId, after: number - 1 },
    ({ data }) => (documentId = (data as RegisterEvent['data']).documentId),
    number,
  );
  if (documentId === undefined) return yield* Effect.fail(notFound());
  const { events } = yield* readStream(`invoice-${documentId}`);
  const [issued] = events as readonly InvoiceEvent[];
  // A note is in the stream of its invoice.
  if (issued?.type !== 'TaxInvoiceIssued') return yield* Effect.fail(notFound());
  return issued.data;
});

/** Corrects a sale that was paid outside the platform, by a note and the credits that go with it. */
export const adjustInvoiceRoute = route(adjustInvoice, ({ command: context, params, body }) =>
  Effect.gen(function* () {
    const { clientId, documentId: invoiceId, buyer } = yield* findInvoice(Number(params.number));
    const { seller, timeZone } = yield* BusinessSettings;
    const { commandId: documentId, occurredAt: issuedAt } = context;
    const { position } = yield* handleCommand({
      context,
      decider: invoiceDecider,
      reads: {
        register: invoiceRegisterFold,
        invoice: invoiceFold(invoiceId, clientId),
        wallet: walletFold(clientId),
      },
      command: {
        type: 'AdjustInvoice',
        documentId,
        documentsKey: documentsKeyOf(clientId, issuedAt, timeZone),
        issuedAt,
        seller,
        buyer,
        ...body,
      },
    });
    const events = yield* streamAt<InvoiceEvent>(`invoice-${invoiceId}`, position);
    const note = events.find(({ data }) => data.documentId === documentId);
    if (note?.type !== 'AdjustmentNoteIssued')
      throw new Error(`note ${documentId} is not there at ${position}`);
    const { number, credits, amountCents, gstCents, paymentId } = note.data;
    return {
      body: {
        number: documentNumber(number),
        kind: 'adjustment_note' as const,
        issuedAt: note.data.issuedAt,
        amountCents: 0 - amountCents,
        gstCents: 0 - gstCents,
        credits: 0 - credits,
        paymentId,
      },
      position,
    };
  }),
);
