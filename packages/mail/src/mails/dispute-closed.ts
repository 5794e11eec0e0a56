import { block, button, heading, paragraph } from '../layout.ts';
import { defineMail, toAdmins } from '../mail.ts';
import { disputeSample } from './shared/dispute-parts.ts';
import { closedDisputeContent, disputeIds } from './shared/dispute-values.ts';
import { ofAdmin } from './shared/ids.ts';
import { mailAdmin } from './shared/person.ts';

export const disputeClosed = defineMail({
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
    clientName: disputeSample.clientName,
    amount: disputeSample.amount,
    outcome: 'lost',
    consequence: 'The payment went back to the cardholder. 4 credits left the balance.',
    shortfall: '1 credit of it had been spent: $125.00',
    paymentLink: disputeSample.paymentLink,
  },

  kind: 'dispute',
  ids: disputeIds.extend(ofAdmin),
  on: {
    DisputeClosed: ({ data: { clientId, paymentId, disputeId } }) =>
      toAdmins('payment', { clientId, paymentId, disputeId }),
  },
  values: (ids) => mailAdmin(ids.adminId, () => closedDisputeContent(ids, 'admin')),
});
