import { block, heading, paragraph, smallPrint } from '../layout.ts';
import { defineMail, toClient } from '../mail.ts';
import { disputeContent, disputeIds } from './shared/dispute-values.ts';
import { mailClient } from './shared/person.ts';
import { questions } from './shared/questions.ts';

export const clientDisputeOpened = defineMail({
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

  kind: 'dispute',
  ids: disputeIds,
  on: {
    PaymentDisputed: ({ data: { clientId, paymentId, disputeId } }) =>
      toClient({ clientId, paymentId, disputeId }),
  },
  values: (ids) => mailClient(ids.clientId, () => disputeContent(ids, 'client')),
});
