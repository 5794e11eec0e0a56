import { isLastOfCommand } from '@setter/domain/last-of-command';
import { block, heading, paragraph, smallPrint } from '../layout.ts';
import { defineMail, type Recorded, toClient } from '../mail.ts';
import { invoiceIds, invoiceMail, invoiceSample, invoiceVariables } from './shared/invoice-mail.ts';

const isOfRefund = (event: Recorded): boolean =>
  event.type === 'AdjustmentNoteIssued' && event.data.cause === 'refund';

export const refundIssued = defineMail({
  displayName: 'Refund issued',
  description: 'Sent with the adjustment note of a refund.',
  category: 'system',
  subject: 'Your {{brandName}} refund {{invoiceNumber}}',
  preview: '{{credits}}, {{amount}}',
  html:
    heading('Your refund is on its way') +
    paragraph('Hi {{firstName}},') +
    paragraph('A refund was issued to the card that you paid with.') +
    block('grey', 'Adjustment note {{invoiceNumber}}', '{{amount}}', ['{{credits}}']) +
    smallPrint('The adjustment note is attached.'),
  text: `Hi {{firstName}},

A refund was issued to the card that you paid with.

Adjustment note {{invoiceNumber}}
{{amount}}
{{credits}}

The adjustment note is attached.
`,
  variables: invoiceVariables,
  required: ['invoiceNumber'],
  sample: invoiceSample,

  kind: 'invoice',
  ids: invoiceIds,
  onStream: {
    /** The last of notes that were issued together is mailed for all of them; other notes are in the statement. */
    AdjustmentNoteIssued: (event, stream) =>
      isOfRefund(event) && isLastOfCommand(event, stream, isOfRefund)
        ? toClient({
            clientId: event.data.clientId,
            invoiceId: event.data.invoiceId,
            documentId: event.data.documentId,
          })
        : [],
  },
  values: invoiceMail,
});
