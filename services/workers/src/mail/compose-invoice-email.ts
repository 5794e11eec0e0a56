import { invoiceView, noteView } from '@setter/documents/document-view';
import { renderPdf } from '@setter/documents/render-pdf';
import { money } from '@setter/documents/texts';
import { documentsSubject } from '@setter/domain/invoices/documents-key';
import { clientAccount } from '@setter/domain/side-writes';
import { EventStore } from '@setter/event-store/event-store';
import type { EmailTopic } from '@setter/events/email/email-topic';
import type { InvoiceEvent } from '@setter/events/invoices/events';
import { invoiceStream } from '@setter/events/streams';
import { BusinessTimeZone } from '@setter/platform/business-time-zone';
import { Effect } from 'effect';
import { dropped, type MailContent } from './mail-content.ts';
import { findPerson } from './person.ts';

type Topic = Extract<EmailTopic, { readonly kind: 'invoice' }>;

/** An invoice or a note to its client, with the PDF attached. */
export const composeInvoiceEmail = Effect.fnUntraced(function* ({ clientId, invoiceId, documentId }: Topic) {
  const person = yield* findPerson(clientAccount(clientId));
  if ('drop' in person) return person;
  const { readStream } = yield* EventStore;
  const { events } = yield* readStream(invoiceStream(invoiceId, clientId).streamId);
  const event = (events as readonly InvoiceEvent[]).find(({ data }) => data.documentId === documentId);
  if (event === undefined) return dropped('gone');
  const timeZone = yield* BusinessTimeZone;
  const view =
    event.type === 'TaxInvoiceIssued' ? invoiceView(event.data, timeZone) : noteView(event.data, timeZone);
  const { credits, amountCents } = event.data;
  const pdf = yield* Effect.promise(() => renderPdf(view));
  const content: MailContent = {
    to: person.email,
    documents: documentsSubject(event.data.documentsKey),
    variables: {
      firstName: person.firstName,
      credits: `${credits} ${credits === 1 ? 'credit' : 'credits'}`,
      amount: money(amountCents),
      invoiceNumber: view.number,
    },
    attachment: {
      filename: `${view.title.toLowerCase().replaceAll(' ', '-')}-${view.number}.pdf`,
      contentType: 'application/pdf',
      content: pdf,
    },
  };
  return content;
});
