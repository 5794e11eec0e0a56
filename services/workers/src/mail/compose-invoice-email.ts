import { invoiceView, noteView } from '@setter/documents/document-view';
import { renderPdf } from '@setter/documents/render-pdf';
import { money } from '@setter/documents/texts';
import { documentsSubject } from '@setter/domain/invoices/documents-key';
import { clientAccount } from '@setter/domain/side-writes';
import { EventStore } from '@setter/event-store/event-store';
import type { EmailTopic } from '@setter/events/email/email-topic';
import type { RecordedEvent } from '@setter/events/envelope';
import type { InvoiceEvent } from '@setter/events/invoices/events';
import { invoiceStream } from '@setter/events/streams';
import { BusinessTimeZone } from '@setter/platform/business-time-zone';
import { Effect } from 'effect';
import { ofCommand } from '../last-of-command.ts';
import { dropped, type MailContent } from './mail-content.ts';
import { findPerson } from './person.ts';

type Topic = Extract<EmailTopic, { readonly kind: 'invoice' }>;

/** An invoice or a note to its client, with the PDF attached; of notes that were issued together, all in one. */
export const composeInvoiceEmail = Effect.fnUntraced(function* ({ clientId, invoiceId, documentId }: Topic) {
  const person = yield* findPerson(clientAccount(clientId));
  if ('drop' in person) return person;
  const { readStream } = yield* EventStore;
  const { events } = yield* readStream(invoiceStream(invoiceId, clientId).streamId);
  const documents = events as readonly RecordedEvent<InvoiceEvent>[];
  const event = documents.find(({ data }) => data.documentId === documentId);
  if (event === undefined) return dropped('gone');
  const timeZone = yield* BusinessTimeZone;
  const together = event.type === 'TaxInvoiceIssued' ? [event] : ofCommand(event, documents);
  const views = together.map(({ type, data }) =>
    type === 'TaxInvoiceIssued' ? invoiceView(data, timeZone) : noteView(data, timeZone),
  );
  const sum = (part: 'credits' | 'amountCents') => together.reduce((all, { data }) => all + data[part], 0);
  const credits = sum('credits');
  const pdf = yield* Effect.promise(() => renderPdf(...views));
  const [first, last] = [views[0]!, views.at(-1)!];
  const number = first === last ? first.number : `${first.number} to ${last.number}`;
  const content: MailContent = {
    to: person.email,
    documents: documentsSubject(event.data.documentsKey),
    variables: {
      firstName: person.firstName,
      credits: `${credits} ${credits === 1 ? 'credit' : 'credits'}`,
      amount: money(sum('amountCents')),
      invoiceNumber: number,
    },
    attachment: {
      filename: `${first.title} ${number}.pdf`.toLowerCase().replaceAll(' ', '-'),
      contentType: 'application/pdf',
      content: pdf,
    },
  };
  return content;
});
