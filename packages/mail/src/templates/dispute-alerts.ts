import { block, button, heading, paragraph } from '../layout.ts';
import { defineTemplate } from '../template.ts';

const sample = {
  clientName: 'Lim Legal',
  amount: '$625.00',
  reason: 'Fraudulent: the cardholder did not authorise it',
  evidenceDueBy: '5 December 2026, 10:59 AM, Sydney time',
  paymentLink: 'https://setter.example/admin/payments',
};
const due = '{{#evidenceDueBy}}Evidence is due by {{evidenceDueBy}}{{/evidenceDueBy}}';
const dueText = '{{#evidenceDueBy}}\nEvidence is due by {{evidenceDueBy}}\n{{/evidenceDueBy}}';

export const disputeOpened = defineTemplate({
  displayName: 'Dispute opened',
  description: 'Sent to admins when a cardholder disputes a payment.',
  category: 'notification',
  subject: 'Payment disputed: {{clientName}}, {{amount}}',
  preview: due,
  html:
    heading('A payment is disputed') +
    paragraph('The bank of the cardholder asks for the money back. {{frozen}}') +
    block('ochre', '{{clientName}}', '{{amount}}', ['{{reason}}', due]) +
    button('{{paymentLink}}', 'Open the payment'),
  text: `The bank of the cardholder asks for the money back. {{frozen}}

{{clientName}}
{{amount}}
{{reason}}
${dueText}
Open the payment: {{paymentLink}}
`,
  variables: ['clientName', 'amount', 'reason', 'evidenceDueBy', 'frozen', 'paymentLink'],
  required: ['paymentLink'],
  settings: 'admin',
  sample: { ...sample, frozen: '4 unspent credits are frozen.' },
});

export const disputeEvidenceDue = defineTemplate({
  displayName: 'Dispute evidence due',
  description: 'Sent to admins 2 days before the evidence in a dispute is due.',
  category: 'notification',
  subject: 'Evidence due: {{clientName}}, {{amount}}',
  preview: due,
  html:
    heading('Evidence in a dispute is due') +
    paragraph('Without evidence the bank decides for the cardholder.') +
    block('ochre', '{{clientName}}', '{{amount}}', ['{{reason}}', due]) +
    button('{{paymentLink}}', 'Open the payment'),
  text: `Without evidence the bank decides for the cardholder.

{{clientName}}
{{amount}}
{{reason}}
${dueText}
Open the payment: {{paymentLink}}
`,
  variables: ['clientName', 'amount', 'reason', 'evidenceDueBy', 'paymentLink'],
  required: ['evidenceDueBy', 'paymentLink'],
  settings: 'admin',
  sample,
});

export const disputeClosed = defineTemplate({
  displayName: 'Dispute closed',
  description: 'Sent to admins when the bank has decided a dispute.',
  category: 'notification',
  subject: 'Dispute {{outcome}}: {{clientName}}, {{amount}}',
  preview: '{{consequence}}',
  html:
    heading('The dispute was {{outcome}}') +
    paragraph('{{consequence}}') +
    block('grey', '{{clientName}}', '{{amount}}', ['{{shortfall}}']) +
    button('{{paymentLink}}', 'Open the payment'),
  text: `The dispute was {{outcome}}. {{consequence}}

{{clientName}}
{{amount}}
{{#shortfall}}
{{shortfall}}
{{/shortfall}}

Open the payment: {{paymentLink}}
`,
  variables: ['clientName', 'amount', 'outcome', 'consequence', 'shortfall', 'paymentLink'],
  required: ['outcome', 'paymentLink'],
  settings: 'admin',
  sample: {
    clientName: sample.clientName,
    amount: sample.amount,
    outcome: 'lost',
    consequence: 'The payment went back to the cardholder. 4 credits left the balance.',
    shortfall: '1 credit of it had been spent: $125.00',
    paymentLink: sample.paymentLink,
  },
});
