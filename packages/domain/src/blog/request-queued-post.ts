import type { QueuedPostEvent } from '@setter/events/blog/events';
import type { Decided } from '../decision.ts';
import { reject } from '../rejections.ts';
import type { QueuedPost } from './state.ts';

export type RequestQueuedPost = { readonly type: 'RequestQueuedPost' };

/** Has it written and published now, or once more after it failed. One that is under way or published goes on as it is. */
export const requestQueuedPost = (_: RequestQueuedPost, queuedPost: QueuedPost): Decided<QueuedPostEvent> => {
  switch (queuedPost.status) {
    case 'none':
    case 'deleted':
      return reject('NotFound');
    case 'writing':
    case 'published':
      return { append: [] };
    case 'waiting':
    case 'failed':
      return queuedPost.status === 'waiting' && queuedPost.isRequested
        ? { append: [] }
        : { append: [{ type: 'QueuedPostRequested', data: { queuedPostId: queuedPost.queuedPostId } }] };
  }
};
