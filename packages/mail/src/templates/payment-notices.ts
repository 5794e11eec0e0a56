import { block, heading, paragraph, smallPrint } from '../layout.ts';
import { defineTemplate } from '../template.ts';

const questions = 'Questions? Answer this e-mail, or call {{brandPhone}}.';

export const clientDisputeOpened = defineTemplate({
  displayName: 'Dispute opened (client)',
  description: 'Sent to a client whose bank disputes a payment.',
  category: 'system',
  subject: 'Your bank disputes a {{brandName}} payment',
  preview: '{{amount}}, {{paidAt}}',
  html:
    heading('Your bank disputes a payment') +
    paragraph('Hi {{firstName}},') +
    paragraph('Your bank has asked for a payment back. {{frozen}}') +
    block('ochre', 'Paid on {{paidAt}}', '{{amount}}', []) +
    smallPrint(`If you did not ask your bank for this, tell your bank. ${questions}`),
  text: `Hi {{firstName}},

Your bank has asked for a payment back. {{frozen}}

Paid on {{paidAt}}
{{amount}}

If you did not ask your bank for this, tell your bank. ${questions}
`,
  variables: ['firstName', 'amount', 'paidAt', 'frozen'],
  required: ['amount'],
  sample: {
    firstName: 'Priya',
    amount: '$625.00',
    paidAt: '30 October 2026',
    frozen: '4 unspent credits can’t be used until it has decided.',
  },
});

export const clientDisputeClosed = defineTemplate({
  displayName: 'Dispute closed (client)',
  description: 'Sent to a client when the bank has decided a dispute.',
  category: 'system',
  subject: 'The dispute of your {{brandName}} payment is settled',
  preview: '{{consequence}}',
  html:
    heading('The dispute is settled') +
    paragraph('Hi {{firstName}},') +
    paragraph('{{consequence}}') +
    block('grey', 'Paid on {{paidAt}}', '{{amount}}', []) +
    smallPrint(questions),
  text: `Hi {{firstName}},

{{consequence}}

Paid on {{paidAt}}
{{amount}}

${questions}
`,
  variables: ['firstName', 'amount', 'paidAt', 'consequence'],
  required: ['amount', 'consequence'],
  sample: {
    firstName: 'Priya',
    amount: '$625.00',
    paidAt: '30 October 2026',
    consequence: 'The payment stands, and its credits can be used again.',
  },
});

export const paymentReturned = defineTemplate({
  displayName: 'Payment returned',
  description: 'Sent to a client whose payment was held for review and then refunded.',
  category: 'system',
  subject: 'Your {{brandName}} payment was returned',
  preview: '{{amount}}',
  html:
    heading('Your payment was returned') +
    paragraph('Hi {{firstName}},') +
    paragraph(
      'Your payment was not what you had ordered, so it was returned to the card that you paid with. No credits were added.',
    ) +
    block('grey', 'Returned', '{{amount}}', ['Paid on {{paidAt}}']) +
    smallPrint(questions),
  text: `Hi {{firstName}},

Your payment was not what you had ordered, so it was returned to the card that you paid with. No credits were added.

Returned
{{amount}}
Paid on {{paidAt}}

${questions}
`,
  variables: ['firstName', 'amount', 'paidAt'],
  required: ['amount'],
  sample: { firstName: 'Priya', amount: '$525.00', paidAt: '30 October 2026' },
});
