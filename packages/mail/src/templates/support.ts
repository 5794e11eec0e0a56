import { supportAnswer } from '@setter/contracts/promises/replies';
import { block, button, heading, paragraph, smallPrint } from '../layout.ts';
import { defineTemplate } from '../template.ts';

export const supportReceived = defineTemplate({
  displayName: 'Support request received',
  description: 'Sent to someone who asked for support. It repeats none of their words.',
  category: 'system',
  subject: 'We have your request',
  preview: supportAnswer,
  html:
    heading('We have your request') +
    paragraph('Hi,') +
    paragraph(`Your request about <strong>{{topic}}</strong> has reached us. ${supportAnswer}`) +
    smallPrint('If it was not you who wrote to us, leave this e-mail alone.'),
  text: `Hi,

Your request about "{{topic}}" has reached us. ${supportAnswer}

If it was not you who wrote to us, leave this e-mail alone.
`,
  variables: ['name', 'topic'],
  required: ['topic'],
  sample: { name: 'Ana Lim', topic: 'Account access' },
});

export const supportReply = defineTemplate({
  displayName: 'Support reply',
  description: 'Sent with the answer to a support request.',
  category: 'system',
  subject: 'Re: {{topic}}',
  preview: 'An answer to your request.',
  html:
    heading('An answer to your request') +
    '<div style="white-space:pre-line;">' +
    paragraph('{{reply}}') +
    '</div>' +
    smallPrint('You can answer this e-mail, or call {{brandPhone}}.'),
  text: `{{reply}}

You can answer this e-mail, or call {{brandPhone}}.
`,
  variables: ['name', 'topic', 'message', 'reply'],
  required: ['reply'],
  sample: {
    name: 'Ana Lim',
    topic: 'Account access',
    message: 'I cannot sign in.',
    reply: 'Please use the link in the e-mail that we just sent you.',
  },
});

export const supportAlert = defineTemplate({
  displayName: 'Support alert',
  description: 'Sent to admins when a support request comes in.',
  category: 'notification',
  subject: 'Support request: {{topic}}',
  preview: 'From {{name}}',
  html:
    heading('A support request') +
    block('ochre', '{{topic}}', '{{name}}', ['<div style="white-space:pre-line;">{{message}}</div>']) +
    button('{{requestLink}}', 'Open the request'),
  text: `A support request from {{name}}: {{topic}}

{{message}}

Open the request: {{requestLink}}
`,
  variables: ['name', 'topic', 'message', 'requestLink'],
  required: ['message'],
  settings: 'admin',
  sample: {
    name: 'Ana Lim',
    topic: 'Account access',
    message: 'I cannot sign in.',
    requestLink: 'https://setter.example/admin/support',
  },
});
