import { id } from '@setter/testing/history';
import { supportRequested } from '@setter/testing/sample-events';
import { expect, it } from 'vitest';
import { causedByLast } from '../test-support/caused.ts';

const requestId = id(1, 8);
const replyId = id(1, 7);
const recipient = `support-request-${requestId}`;

it('goes to the person who asked, and an alert to the admins, by ids', () => {
  expect(causedByLast(supportRequested())).toEqual([
    { name: 'support-alert', alert: 'support', ids: { requestId } },
    { name: 'support-received', recipient, ids: { requestId } },
  ]);
});

it('does not go out beyond what a stranger may cause', () => {
  const none = { receipt: false, alert: false };
  expect(causedByLast(supportRequested({ mails: none }))).toEqual([]);
  const caused = causedByLast(supportRequested({ mails: { ...none, alert: true } }));
  expect(caused.map(({ name }) => name)).toEqual(['support-alert']);
});

it('is followed by each reply under its own id', () => {
  expect(causedByLast({ type: 'SupportReplied', data: { requestId, replyId, message: 'Done' } })).toEqual([
    { name: 'support-reply', recipient, ids: { requestId, replyId }, emailId: replyId },
  ]);
});
