import { uuid } from '@setter/events/marks';
import { z } from 'zod';
import { heading, paragraph, smallPrint } from '../layout.ts';
import { defineMail } from '../mail.ts';
import { mailRequester, toRequester } from './shared/support-mail.ts';

export const supportReply = defineMail({
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

  kind: 'support',
  ids: z.object({ requestId: uuid(), replyId: uuid() }),
  on: {
    // The request's replies are shown with what became of the mail of this id.
    SupportReplied: ({ data: { requestId, replyId } }) => toRequester({ requestId, replyId }, replyId),
  },
  values: ({ requestId, replyId }) => mailRequester(requestId, replyId),
});
