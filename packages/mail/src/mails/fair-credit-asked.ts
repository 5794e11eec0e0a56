import { appointmentDecider } from '@setter/domain/appointments/decider';
import { inHistory } from '@setter/domain/appointments/state';
import { isDecidedAtOnce, isDueSoon } from '@setter/domain/fair-credits/claim-alerts';
import { isOpen } from '@setter/domain/fair-credits/claims-state';
import { fairCreditsDecider } from '@setter/domain/fair-credits/decider';
import { reviewDays } from '@setter/domain/fair-credits/review';
import { stateOf } from '@setter/event-store/append';
import { textOf } from '@setter/events/marks';
import { appointmentStream, fairCreditsStream } from '@setter/events/streams';
import { Clock, Effect } from 'effect';
import type { z } from 'zod';
import { block, button, heading, link, paragraph, smallPrint } from '../layout.ts';
import { MailSender } from '../mail-sender.ts';
import { defineMail, dropped, toAdmins } from '../mail.ts';
import { claimIds, minuteOfBusiness, readClaim } from './shared/claim-values.ts';
import { ofAdmin } from './shared/ids.ts';
import { clientName } from './shared/payment-values.ts';
import { mailAdmin } from './shared/person.ts';

const title =
  '{{#isDueSoon}}A fair credit is due soon{{/isDueSoon}}{{^isDueSoon}}A client asks for a credit{{/isDueSoon}}';

const deadline =
  '{{#dueBy}}Decide by {{dueBy}}. Without a decision the system approves it.{{/dueBy}}' +
  '{{#review}}A person decides this one: {{review}} (rule 7). No time limit runs.{{/review}}';

export const fairCreditAsked = defineMail({
  displayName: 'Fair credit asked',
  description:
    'Sent to admins when a client asks for a credit back, and 4 hours before the system approves it.',
  category: 'notification',
  subject: '{{#isDueSoon}}Due soon: {{/isDueSoon}}Fair credit, {{clientName}}, rule {{ruleNumber}}',
  preview: deadline,
  html:
    heading(title) +
    paragraph(deadline) +
    block('ochre', 'Rule {{ruleNumber}}: {{ruleTitle}}', '{{clientName}}', [
      '{{appointmentTitle}}',
      '<div style="white-space:pre-line;">{{words}}</div>',
    ]) +
    button('{{claimLink}}', 'Open the request') +
    smallPrint(`${link('{{rulesLink}}', 'Version {{rubricVersion}} of the rules')} applies.`),
  text: `${title}

${deadline}

Rule {{ruleNumber}}: {{ruleTitle}}
{{clientName}}
{{appointmentTitle}}
{{#words}}

{{words}}
{{/words}}

Open the request: {{claimLink}}

Version {{rubricVersion}} of the rules applies: {{rulesLink}}
`,
  variables: [
    'clientName',
    'appointmentTitle',
    'ruleNumber',
    'ruleTitle',
    'rubricVersion',
    'rulesLink',
    'words',
    'dueBy',
    'review',
    'isDueSoon',
    'claimLink',
  ],
  required: ['claimLink'],
  settings: 'admin',
  sample: {
    clientName: 'Harbourline Finance',
    appointmentTitle: 'First home buyer call',
    ruleNumber: '2',
    ruleTitle: 'Nobody came',
    rubricVersion: '1',
    rulesLink: 'https://setter.example/fair-credits/1',
    words: 'I waited for 20 minutes and called twice.',
    dueBy: '6 November 2026, 2:00 PM, Sydney time',
    review: '',
    isDueSoon: '',
    claimLink: 'https://setter.example/admin/fair-credits?open=sample',
  },

  kind: 'fair-credit',
  ids: claimIds.extend(ofAdmin),
  // Queued once more by the job that reminds of a claim.
  on: {
    FairCreditRequested: ({ data }) => {
      const { clientId, appointmentId, claimId } = data;
      return isDecidedAtOnce(data) ? [] : toAdmins('claim', { clientId, appointmentId, claimId });
    },
  },
  /** While it is undecided. */
  values: (ids) =>
    mailAdmin(
      ids.adminId,
      Effect.fnUntraced(function* () {
        const found = yield* readClaim(ids);
        if (found === undefined) return dropped('gone');
        if (!(yield* isUndecided(ids))) return dropped('late');
        const { variables, requested } = found;
        const { review, dueAt, words } = requested;
        const now = new Date(yield* Clock.currentTimeMillis).toISOString();
        const { publicUrl } = yield* MailSender;
        return {
          variables: {
            ...variables,
            clientName: yield* clientName(ids.clientId),
            words: textOf(words),
            dueBy: dueAt === null ? '' : yield* minuteOfBusiness(dueAt),
            review:
              review === null ? '' : `${review.claims} of ${review.unlocks} credits in ${reviewDays} days`,
            isDueSoon: isDueSoon(requested, now) ? 'yes' : '',
            claimLink: `${publicUrl}/admin/fair-credits?open=${ids.claimId}`,
          },
        };
      }),
    ),
});

const isUndecided = Effect.fnUntraced(function* ({
  clientId,
  appointmentId,
  claimId,
}: z.infer<typeof claimIds>) {
  const { claims } = yield* stateOf({ stream: fairCreditsStream(clientId), ...fairCreditsDecider });
  const claim = claims.find((one) => one.claimId === claimId);
  const appointment = inHistory(
    yield* stateOf({ stream: appointmentStream(appointmentId), ...appointmentDecider }),
  );
  return claim !== undefined && appointment !== undefined && isOpen(claim, appointment);
});
