import { history, id } from '@setter/testing/history';
import { supportRequested } from '@setter/testing/sample-events';
import { expect, it } from 'vitest';
import { supportMail } from './reactor.ts';

const requestId = id(1, 8);
const replyId = id(1, 7);
const recipient = `support-request-${requestId}`;
const commandsAfter = (...events: Parameters<typeof history>) => {
  const [event] = history(...events);
  return supportMail.react(event!, [event!]).map(({ command }) => command);
};

it('mails a receipt to the person who asked, by ids', () => {
  expect(commandsAfter(supportRequested())).toMatchObject([
    {
      type: 'QueueEmail',
      template: 'support-received',
      recipient,
      topic: { kind: 'support', requestId, replyId: null },
    },
  ]);
});

it('mails no receipt beyond what a stranger may cause', () => {
  const [event] = history(supportRequested({ mails: { receipt: false, alert: true } }));
  expect(supportMail.needs(event!)).toBeNull();
});

it('mails each reply under its own id', () => {
  const replied = { type: 'SupportReplied', data: { requestId, replyId, message: 'Done' } } as const;
  expect(commandsAfter(replied)).toMatchObject([
    {
      emailId: replyId,
      template: 'support-reply',
      recipient,
      topic: { kind: 'support', requestId, replyId },
    },
  ]);
});
