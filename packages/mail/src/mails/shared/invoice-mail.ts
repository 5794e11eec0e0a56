import { dollars, creditCount } from '@setter/contracts/payments/money-texts';
import { invoiceView, noteView } from '@setter/documents/document-view';
import { renderPdf } from '@setter/documents/render-pdf';
import { documentsSubject } from '@setter/domain/invoices/documents-key';
import { ofCommand } from '@setter/domain/last-of-command';
import { EventStore } from '@setter/event-store/event-store';
import type { RecordedEvent } from '@setter/events/envelope';
import type { InvoiceEvent } from '@setter/events/invoices/events';
import { uuid } from '@setter/events/marks';
import { invoiceStream } from '@setter/events/streams';
import { BusinessSettings } from '@setter/config/business-settings';
import { Effect } from 'effect';
import { z } from 'zod';
import { dropped } from '../../mail.ts';
import { ofClient } from './ids.ts';
import { mailClient } from './person.ts';

export const invoiceVariables = ['firstName', 'credits', 'amount', 'invoiceNumber'];
export const invoiceSample = {
  firstName: 'Priya',
  credits: '10 credits',
  amount: '$525.00',
  invoiceNumber: '000022',
};

/** An invoice, or the note of that document id that adjusts it. */
export const invoiceIds = z.object({ ...ofClient, invoiceId: uuid(), documentId: uuid() });

/** An invoice or a note to its client, with the PDF attached; of notes that were issued together, all in one. */
export const invoiceMail = ({ clientId, invoiceId, documentId }: z.infer<typeof invoiceIds>) =>
  mailClient(
    clientId,
    Effect.fnUntraced(function* () {
      const { readStream } = yield* EventStore;
      const { events } = yield* readStream(invoiceStream(invoiceId, clientId).streamId);
      const documents = events as readonly RecordedEvent<InvoiceEvent>[];
      const event = documents.find(({ data }) => data.documentId === documentId);
      if (event === undefined) return dropped('gone');
      const business = yield* BusinessSettings;
      const together = event.type === 'TaxInvoiceIssued' ? [event] : ofCommand(event, documents);
      const views = together.map(({ type, data }) =>
        type === 'TaxInvoiceIssued' ? invoiceView(data, business) : noteView(data, business),
      );
      const sum = (part: 'credits' | 'amountCents') =>
        together.reduce((all, { data }) => all + data[part], 0);
      const pdf = yield* Effect.promise(() => renderPdf(...views));
      const [first, last] = [views[0]!, views.at(-1)!];
      const number = first === last ? first.number : `${first.number} to ${last.number}`;
      return {
        documents: documentsSubject(event.data.documentsKey),
        variables: {
          credits: creditCount(sum('credits')),
          amount: dollars(sum('amountCents')),
          invoiceNumber: number,
        },
        attachment: {
          filename: `${first.title} ${number}.pdf`.toLowerCase().replaceAll(' ', '-'),
          contentType: 'application/pdf',
          content: pdf,
        },
      };
    }),
  );
