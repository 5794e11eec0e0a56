import { supportAnswer } from '@setter/contracts/promises/replies';
import { uuid } from '@setter/events/marks';
import { z } from 'zod';
import { heading, paragraph, smallPrint } from '../layout.ts';
import { defineMail } from '../mail.ts';
import { mailRequester, toRequester } from './shared/support-mail.ts';

export const supportReceived = defineMail({
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

  kind: 'support',
  ids: z.object({ requestId: uuid() }),
  on: {
    SupportRequested: ({ data: { requestId, mails } }) => (mails.receipt ? toRequester({ requestId }) : []),
  },
  values: ({ requestId }) => mailRequester(requestId),
});
