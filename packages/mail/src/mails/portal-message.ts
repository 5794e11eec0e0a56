import { portalMessageDecider } from '@setter/domain/portal-messages/decider';
import { stateOf } from '@setter/event-store/append';
import { uuid } from '@setter/events/marks';
import { messageStream } from '@setter/events/streams';
import { Effect } from 'effect';
import { z } from 'zod';
import { button, heading, paragraph } from '../layout.ts';
import { defineMail, dropped, toClient } from '../mail.ts';
import { ofClient } from './shared/ids.ts';
import { mailClient } from './shared/person.ts';

export const portalMessage = defineMail({
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

  kind: 'message',
  ids: z.object({ ...ofClient, messageId: uuid() }),
  on: {
    PortalMessageDelivered: ({ data: { messageId, clientIds, byEmail } }) =>
      byEmail ? clientIds.flatMap((clientId) => toClient({ clientId, messageId })) : [],
  },
  values: ({ clientId, messageId }) =>
    mailClient(
      clientId,
      Effect.fnUntraced(function* () {
        const sent = yield* stateOf({ stream: messageStream(messageId), ...portalMessageDecider });
        if (sent.status !== 'sent') return dropped('gone');
        const { subject, message } = sent;
        return typeof subject === 'string' && typeof message === 'string'
          ? { variables: { subject, message } }
          : dropped('gone');
      }),
    ),
});
