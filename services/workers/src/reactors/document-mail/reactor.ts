import { emailDecider } from '@setter/domain/email/decider';
import { emailStream } from '@setter/events/streams';
import { isLastOfCommand } from '../../last-of-command.ts';
import { derivedId } from '../../derived-id.ts';
import { reaction } from '../../reaction.ts';
import type { Reactor, Recorded } from '../../reactor.ts';

/**
 * Mails a client the invoice of a sale, and the note of a refund; of notes that were issued together the last one, for all
 * of them. Other notes stand in the statement.
 */
export const documentMail: Reactor = {
  name: 'document-mail',

  needs(event) {
    const template = templateFor(event);
    if (template === undefined) return null;
    return template === 'refund-issued' ? 'stream' : 'event';
  },

  react(event, stream) {
    const template = templateFor(event);
    if (template === undefined) return [];
    if (event.type !== 'TaxInvoiceIssued' && event.type !== 'AdjustmentNoteIssued') return [];
    if (!isLastOfCommand(event, stream, (other) => templateFor(other) === template)) return [];
    const { clientId, documentId } = event.data;
    const invoiceId = event.type === 'TaxInvoiceIssued' ? documentId : event.data.invoiceId;
    const emailId = derivedId(event.id, 'document-mail');
    return [
      reaction(emailStream(emailId), emailDecider, {
        type: 'QueueEmail',
        emailId,
        template,
        recipient: `client-${clientId}`,
        topic: { kind: 'invoice', clientId, invoiceId, documentId },
      }),
    ];
  },
};

const templateFor = (event: Recorded) => {
  if (event.type === 'TaxInvoiceIssued') return 'payment-receipt';
  return event.type === 'AdjustmentNoteIssued' && event.data.cause === 'refund' ? 'refund-issued' : undefined;
};
