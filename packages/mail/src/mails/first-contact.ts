import { leadDecider } from '@setter/domain/leads/decider';
import { EventStore } from '@setter/event-store/event-store';
import type { LeadEvent } from '@setter/events/leads/events';
import { uuid, textOf } from '@setter/events/marks';
import { leadStream } from '@setter/events/streams';
import { Effect } from 'effect';
import { z } from 'zod';
import { block, button, heading, paragraph } from '../layout.ts';
import { MailSender } from '../mail-sender.ts';
import { defineMail, dropped } from '../mail.ts';
import { ofAdmin } from './shared/ids.ts';
import { mailAdmin } from './shared/person.ts';

const others = '{{#others}} and {{others}} more{{/others}}';

export const firstContact = defineMail({
  displayName: 'Waiting for a first call',
  description: 'Sent to admins when an enquiry was not called in time, at most once in 15 minutes.',
  category: 'notification',
  subject: `Waiting for a first call: {{leadName}}${others}`,
  preview: '{{leadSource}}, waiting for {{minutes}}',
  html:
    heading('Waiting for a first call') +
    paragraph('The time in which an enquiry is to be called is over.') +
    block('ochre', '{{leadSource}}', `{{leadName}}${others}`, ['Waiting for {{minutes}}']) +
    button('{{deskLink}}', 'Open the desk'),
  text: `The time in which an enquiry is to be called is over.

{{leadName}}${others}
{{leadSource}}
Waiting for {{minutes}}

Open the desk: {{deskLink}}
`,
  variables: ['leadCount', 'leadName', 'others', 'leadSource', 'minutes', 'deskLink'],
  required: ['deskLink'],
  settings: 'admin',
  sample: {
    leadCount: 12,
    leadName: 'Ana Lim',
    others: 11,
    leadSource: 'Homepage',
    minutes: '16 minutes',
    deskLink: 'https://setter.example/admin-portal?section=desk',
  },

  kind: 'first-contact',
  ids: z.object({
    // The one that has waited the longest.
    leadId: uuid(),
    ...ofAdmin,
    minutes: z.int().min(0),
    /** How many wait beside it. */
    others: z.int().min(0),
    /** The last position of the log at which one was missed that the mail counts. */
    upTo: z.int().positive(),
  }),
  // Queued by the job that looks at what was missed in a quarter of an hour.
  values: ({ leadId, adminId, minutes, others: more }) =>
    mailAdmin(
      adminId,
      Effect.fnUntraced(function* () {
        const { events } = yield* (yield* EventStore).readStream(leadStream(leadId).streamId);
        const own = events as readonly LeadEvent[];
        const lead = own.reduce(leadDecider.evolve, leadDecider.initialState);
        const [captured] = own;
        if (lead.status !== 'known' || captured?.type !== 'LeadCaptured') return dropped('gone');
        const { name, sourceLabel } = captured.data;
        const { publicUrl } = yield* MailSender;
        return {
          variables: {
            leadCount: more + 1,
            leadName: textOf(name) || 'Lead without a name',
            others: more === 0 ? '' : String(more),
            leadSource: sourceLabel,
            minutes: minutes === 1 ? '1 minute' : `${minutes} minutes`,
            deskLink: `${publicUrl}/admin-portal?section=desk`,
          },
        };
      }),
    ),
});
