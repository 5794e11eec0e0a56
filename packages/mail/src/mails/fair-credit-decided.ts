import { appointmentPath } from '@setter/domain/appointments/appointment-path';
import type { FairCreditApprover } from '@setter/events/fair-credits/value-sets';
import { textOf } from '@setter/events/marks';
import { Effect } from 'effect';
import { block, button, heading, link, paragraph, smallPrint } from '../layout.ts';
import { MailSender } from '../mail-sender.ts';
import { defineMail, dropped, toClient } from '../mail.ts';
import { claimIds, readClaim } from './shared/claim-values.ts';
import { mailClient } from './shared/person.ts';
import { questions } from './shared/questions.ts';

const returned = 'Your credit has been returned.';

const approvedTexts: Readonly<Record<FairCreditApprover, string>> = {
  admin: `We looked at it and approved it. ${returned}`,
  clock: `The time to decide was over, so our system approved it. ${returned}`,
  duplicate: `You had paid for the same person before, so our system approved it at once. ${returned}`,
};

const declinedText = 'We looked at it and did not return the credit.';

const rules = 'Version {{rubricVersion}} of the rules for fair credits';

export const fairCreditDecided = defineMail({
  displayName: 'Fair credit decided',
  description: 'Sent to a client when a request for a credit was approved or declined.',
  category: 'system',
  subject: 'Fair credit {{decision}}: {{appointmentTitle}}',
  preview: '{{explanation}}',
  html:
    heading('Your request was {{decision}}') +
    paragraph('Hi {{firstName}},') +
    paragraph('{{explanation}}') +
    block('accent', 'Rule {{ruleNumber}}: {{ruleTitle}}', '{{appointmentTitle}}', [
      '<div style="white-space:pre-line;">{{reason}}</div>',
    ]) +
    button('{{portalLink}}', 'View in your portal') +
    smallPrint(`${link('{{rulesLink}}', rules)} applies. ${questions}`),
  text: `Your request was {{decision}}

Hi {{firstName}},

{{explanation}}

Rule {{ruleNumber}}: {{ruleTitle}}
{{appointmentTitle}}
{{#reason}}

{{reason}}
{{/reason}}

View in your portal: {{portalLink}}

${rules} applies: {{rulesLink}}

${questions}
`,
  variables: [
    'firstName',
    'decision',
    'explanation',
    'appointmentTitle',
    'ruleNumber',
    'ruleTitle',
    'rubricVersion',
    'rulesLink',
    'reason',
  ],
  required: ['decision', 'rulesLink'],
  sample: {
    firstName: 'Priya',
    decision: 'declined',
    explanation: declinedText,
    appointmentTitle: 'First home buyer call',
    ruleNumber: '4',
    ruleTitle: 'Not as described',
    rubricVersion: '1',
    rulesLink: 'https://setter.example/fair-credits/1',
    reason: 'The description said that she is still saving for the deposit.',
  },

  kind: 'fair-credit',
  ids: claimIds,
  on: {
    FairCreditApproved: ({ data: { clientId, appointmentId, claimId } }) =>
      toClient({ clientId, appointmentId, claimId }),
    FairCreditDeclined: ({ data: { clientId, appointmentId, claimId } }) =>
      toClient({ clientId, appointmentId, claimId }),
  },
  values: (ids) =>
    mailClient(
      ids.clientId,
      Effect.fnUntraced(function* () {
        const found = yield* readClaim(ids);
        if (found === undefined) return dropped('gone');
        const { approved, declined } = found;
        const { publicUrl } = yield* MailSender;
        const portalLink = `${publicUrl}${appointmentPath(ids.appointmentId)}`;
        const variables = { ...found.variables, portalLink };
        if (approved !== undefined) {
          const explanation = approvedTexts[approved.by];
          return { variables: { ...variables, decision: 'approved', explanation, reason: '' } };
        }
        if (declined === undefined) return dropped('gone');
        const reason = textOf(declined.reason ?? declined.reasonToClient);
        return {
          variables: { ...variables, decision: 'declined', explanation: declinedText, reason },
        };
      }),
    ),
});
