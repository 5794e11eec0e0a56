import { block, heading, paragraph, smallPrint } from '../layout.ts';
import { defineTemplate } from '../template.ts';

const variables = ['firstName', 'credits', 'amount', 'invoiceNumber'];
const sample = { firstName: 'Priya', credits: '10 credits', amount: '$525.00', invoiceNumber: '000022' };

export const paymentReceipt = defineTemplate({
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
  variables,
  required: ['invoiceNumber'],
  sample,
});

export const refundIssued = defineTemplate({
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
  variables,
  required: ['invoiceNumber'],
  sample,
});
