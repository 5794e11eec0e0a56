import { uuid } from '@setter/events/marks';
import { Effect } from 'effect';
import { z } from 'zod';
import { block, button, heading } from '../layout.ts';
import { MailSender } from '../mail-sender.ts';
import { defineMail, dropped, toAdmins } from '../mail.ts';
import { ofAdmin } from './shared/ids.ts';
import { mailAdmin } from './shared/person.ts';
import { readRequest } from './shared/support-mail.ts';

export const supportAlert = defineMail({
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

  kind: 'support-alert',
  ids: z.object({ requestId: uuid(), ...ofAdmin }),
  on: {
    SupportRequested: ({ data: { requestId, mails } }) =>
      mails.alert ? toAdmins('support', { requestId }) : [],
  },
  /** What was asked: it is kept with the request, not with the admin. */
  values: ({ requestId, adminId }) =>
    mailAdmin(
      adminId,
      Effect.fnUntraced(function* () {
        const { requested } = yield* readRequest(requestId);
        if (requested === undefined) return dropped('gone');
        const { publicUrl } = yield* MailSender;
        const requestLink = `${publicUrl}/admin/support?request=${requestId}`;
        return { variables: { ...requested.variables, requestLink } };
      }),
    ),
});
