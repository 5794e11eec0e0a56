import { block, button, heading, paragraph } from '../layout.ts';
import { defineTemplate } from '../template.ts';

export const leadAlert = defineTemplate({
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
});
