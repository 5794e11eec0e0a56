import { button, heading, paragraph } from '../layout.ts';
import { defineTemplate } from '../template.ts';

export const portalMessage = defineTemplate({
  displayName: 'Portal message',
  description: 'Sent with a message that is also to go by e-mail.',
  category: 'notification',
  subject: '{{subject}}',
  preview: 'A message from {{brandName}}',
  html:
    heading('{{subject}}') +
    paragraph('Hi {{firstName}},') +
    '<div style="white-space:pre-line;">' +
    paragraph('{{message}}') +
    '</div>' +
    button('{{portalLink}}', 'Open your portal'),
  text: `Hi {{firstName}},

{{message}}

Open your portal: {{portalLink}}
`,
  variables: ['firstName', 'subject', 'message'],
  required: ['message'],
  sample: { firstName: 'Priya', subject: 'Office hours', message: 'We are closed on Monday.' },
});
