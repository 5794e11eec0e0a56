import type { QueuedPostEvent } from '@setter/events/blog/events';
import type { Decided } from '../decision.ts';
import { reject } from '../rejections.ts';
import type { QueuedPost } from './state.ts';

export type DeleteQueuedPost = { readonly type: 'DeleteQueuedPost' };

/** For good, also while it is being written: it is not published then. */
export const deleteQueuedPost = (_: DeleteQueuedPost, queuedPost: QueuedPost): Decided<QueuedPostEvent> => {
  switch (queuedPost.status) {
    case 'none':
    case 'published':
      return reject('NotFound');
    case 'deleted':
      return { append: [] };
    case 'waiting':
    case 'writing':
    case 'failed': {
      const { queuedPostId } = queuedPost;
      return {
        append: [{ type: 'QueuedPostDeleted', data: { queuedPostId } }],
        shred: [`queued-post-${queuedPostId}`],
      };
    }
  }
};
