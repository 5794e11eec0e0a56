import { leadDecider } from '@setter/domain/leads/decider';
import { EventStore } from '@setter/event-store/event-store';
import type { LeadEvent } from '@setter/events/leads/events';
import { uuid, textOf } from '@setter/events/marks';
import { leadStream } from '@setter/events/streams';
import { Effect } from 'effect';
import { z } from 'zod';
import { block, button, heading, paragraph } from '../layout.ts';
import { MailSender } from '../mail-sender.ts';
import { defineMail, dropped, toAdmins } from '../mail.ts';
import { ofAdmin } from './shared/ids.ts';
import { mailAdmin } from './shared/person.ts';

export const leadAlert = defineMail({
  displayName: 'Lead alert',
  description: 'Sent to admins when an enquiry comes in.',
  category: 'notification',
  subject: 'New enquiry: {{leadName}}',
  preview: '{{#leadCompany}}{{leadCompany}}, {{/leadCompany}}{{leadSource}}',
  html:
    heading('A new enquiry') +
    paragraph('An enquiry has come in.') +
    block('accent', '{{leadSource}}', '{{leadName}}', ['{{leadCompany}}']) +
    button('{{leadLink}}', 'Open the lead'),
  text: `An enquiry has come in.

{{leadName}}
{{#leadCompany}}
{{leadCompany}}
{{/leadCompany}}
{{leadSource}}

Open the lead: {{leadLink}}
`,
  variables: ['leadName', 'leadCompany', 'leadSource', 'leadLink'],
  required: ['leadLink'],
  settings: 'admin',
  sample: {
    leadName: 'Ana Lim',
    leadCompany: 'Lim Legal',
    leadSource: 'Homepage',
    leadLink: 'https://setter.example/admin-portal?section=leads',
  },

  kind: 'lead-alert',
  ids: z.object({ leadId: uuid(), ...ofAdmin }),
  on: {
    LeadCaptured: ({ data: { leadId } }) => toAdmins('lead', { leadId }),
    LeadSubmissionAdded: ({ data: { leadId } }) => toAdmins('lead', { leadId }),
  },
  /** About a lead that is still in the lists: what the person sent first is what is shown of it. */
  values: ({ leadId, adminId }) =>
    mailAdmin(
      adminId,
      Effect.fnUntraced(function* () {
        const { events } = yield* (yield* EventStore).readStream(leadStream(leadId).streamId);
        const own = events as readonly LeadEvent[];
        const lead = own.reduce(leadDecider.evolve, leadDecider.initialState);
        const [captured] = own;
        if (lead.status !== 'known' || captured?.type !== 'LeadCaptured') return dropped('gone');
        const { name, company, sourceLabel } = captured.data;
        const { publicUrl } = yield* MailSender;
        return {
          variables: {
            leadName: textOf(name) || 'Lead without a name',
            leadCompany: textOf(company),
            leadSource: sourceLabel,
            leadLink: `${publicUrl}/admin-portal?section=leads&open=${leadId}`,
          },
        };
      }),
    ),
});
