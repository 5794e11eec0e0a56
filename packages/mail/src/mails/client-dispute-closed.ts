import { block, heading, paragraph, smallPrint } from '../layout.ts';
import { defineMail, toClient } from '../mail.ts';
import { closedDisputeContent, disputeIds } from './shared/dispute-values.ts';
import { mailClient } from './shared/person.ts';
import { questions } from './shared/questions.ts';

export const clientDisputeClosed = defineMail({
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

  kind: 'dispute',
  ids: disputeIds,
  on: {
    DisputeClosed: ({ data: { clientId, paymentId, disputeId } }) =>
      toClient({ clientId, paymentId, disputeId }),
  },
  values: (ids) => mailClient(ids.clientId, () => closedDisputeContent(ids, 'client')),
});
