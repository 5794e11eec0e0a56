import { block, heading, paragraph, smallPrint } from '../layout.ts';
import { defineMail, toClient } from '../mail.ts';
import { invoiceIds, invoiceMail, invoiceSample, invoiceVariables } from './shared/invoice-mail.ts';

export const paymentReceipt = defineMail({
  displayName: 'Payment receipt',
  description: 'Sent with the invoice of a payment.',
  category: 'system',
  subject: 'Your {{brandName}} receipt {{invoiceNumber}}',
  preview: '{{credits}}, {{amount}}',
  html:
    heading('Thank you for your payment') +
    paragraph('Hi {{firstName}},') +
    paragraph('Your payment has been received.') +
    block('accent', 'Invoice {{invoiceNumber}}', '{{amount}}', ['{{credits}}']) +
    smallPrint('The invoice is attached.'),
  text: `Hi {{firstName}},

Your payment has been received.

Invoice {{invoiceNumber}}
{{amount}}
{{credits}}

The invoice is attached.
`,
  variables: invoiceVariables,
  required: ['invoiceNumber'],
  sample: invoiceSample,

  kind: 'invoice',
  ids: invoiceIds,
  on: {
    TaxInvoiceIssued: ({ data: { clientId, documentId } }) =>
      toClient({ clientId, invoiceId: documentId, documentId }),
  },
  values: invoiceMail,
});
