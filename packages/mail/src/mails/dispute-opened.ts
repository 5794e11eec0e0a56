import { block, button, heading, paragraph } from '../layout.ts';
import { defineMail, toAdmins } from '../mail.ts';
import { dueLine, dueText, disputeSample } from './shared/dispute-parts.ts';
import { disputeContent, disputeIds } from './shared/dispute-values.ts';
import { ofAdmin } from './shared/ids.ts';
import { mailAdmin } from './shared/person.ts';

export const disputeOpened = defineMail({
  displayName: 'Dispute opened',
  description: 'Sent to admins when a cardholder disputes a payment.',
  category: 'notification',
  subject: 'Payment disputed: {{clientName}}, {{amount}}',
  preview: dueLine,
  html:
    heading('A payment is disputed') +
    paragraph('The bank of the cardholder asks for the money back. {{frozen}}') +
    block('ochre', '{{clientName}}', '{{amount}}', ['{{reason}}', dueLine]) +
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
  sample: { ...disputeSample, frozen: '4 unspent credits are frozen.' },

  kind: 'dispute',
  ids: disputeIds.extend(ofAdmin),
  on: {
    PaymentDisputed: ({ data: { clientId, paymentId, disputeId } }) =>
      toAdmins('payment', { clientId, paymentId, disputeId }),
  },
  values: (ids) => mailAdmin(ids.adminId, () => disputeContent(ids, 'admin')),
});
