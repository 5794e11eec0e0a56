import type { SetterEvent } from '@setter/events/registry';
import { history, id, minute } from '@setter/testing/history';
import { specifyProjection } from '@setter/testing/projection-spec';
import { supportRequested } from '@setter/testing/sample-events';
import { describe, it } from 'vitest';
import { supportRequests } from './projection.ts';

const given = (...events: Parameters<typeof history>) =>
  specifyProjection(supportRequests).given(...history(...events));
const requested = supportRequested();
const { requestId } = requested.data;
const replied = (n: number): SetterEvent => ({
  type: 'SupportReplied',
  data: { requestId, replyId: id(n, 7), message: `reply ${n}` },
});
const closed: SetterEvent = { type: 'SupportClosed', data: { requestId } };

describe('a request for support', () => {
  it('is open first', () => {
    given(requested).thenRowWith({
      status: 'open',
      isOpen: true,
      replies: [],
      dueAt: '2026-11-04T04:55:00.000Z',
      createdAt: minute(1),
    });
  });

  it('keeps its replies in order', () => {
    given(requested, replied(1), replied(2)).thenRowWith({
      status: 'answered',
      isOpen: false,
      replies: [
        { id: id(1, 7), message: 'reply 1', repliedAt: minute(2), adminId: 'test' },
        { id: id(2, 7), message: 'reply 2', repliedAt: minute(3), adminId: 'test' },
      ],
    });
  });

  it('is closed with and without a reply', () => {
    given(requested, closed).thenRowWith({ status: 'closed', isOpen: false });
    given(requested, replied(1), closed).thenRowWith({ status: 'closed', isOpen: false });
  });

  it('waits for no reply once it is erased', () => {
    given(requested, { type: 'SupportErased', data: { requestId } }).thenRowWith({
      isOpen: false,
      isErased: true,
    });
  });
});
