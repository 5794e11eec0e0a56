import { block, button, heading, paragraph } from '../layout.ts';
import { defineMail } from '../mail.ts';
import { dueLine, dueText, disputeSample } from './shared/dispute-parts.ts';
import { disputeIds, openDisputeContent } from './shared/dispute-values.ts';
import { ofAdmin } from './shared/ids.ts';
import { mailAdmin } from './shared/person.ts';

export const disputeEvidenceDue = defineMail({
  displayName: 'Dispute evidence due',
  description: 'Sent to admins 2 days before the evidence in a dispute is due.',
  category: 'notification',
  subject: 'Evidence due: {{clientName}}, {{amount}}',
  preview: dueLine,
  html:
    heading('Evidence in a dispute is due') +
    paragraph('Without evidence the bank decides for the cardholder.') +
    block('ochre', '{{clientName}}', '{{amount}}', ['{{reason}}', dueLine]) +
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
  sample: disputeSample,

  kind: 'dispute',
  ids: disputeIds.extend(ofAdmin),
  // Queued by the job that looks at the evidence of a dispute.
  values: (ids) => mailAdmin(ids.adminId, () => openDisputeContent(ids, 'admin')),
});
