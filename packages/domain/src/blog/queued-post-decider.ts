import type { QueuedPostEvent } from '@setter/events/blog/events';
import type { CommandOf, Decider } from '../decider.ts';
import { unchanged } from '../unchanged.ts';
import { deleteQueuedPost } from './delete-queued-post.ts';
import { publishQueuedPost } from './publish-queued-post.ts';
import { queuePost } from './queue-post.ts';
import { requestQueuedPost } from './request-queued-post.ts';
import type { QueuedPost } from './state.ts';
import { failAttempt, markWritten, startWriting } from './write-queued-post.ts';

const initialState = { status: 'none' } as QueuedPost;

const evolve = (queuedPost: QueuedPost, event: QueuedPostEvent): QueuedPost => {
  const { queuedPostId } = event.data;
  const attempts = 'attempts' in queuedPost ? queuedPost.attempts : 0;
  switch (event.type) {
    case 'PostQueued':
      return { status: 'waiting', queuedPostId, attempts: 0, isRequested: false };
    case 'QueuedPostRequested':
      return {
        status: 'waiting',
        queuedPostId,
        attempts: queuedPost.status === 'failed' ? 0 : attempts,
        isRequested: true,
      };
    case 'QueuedPostWritingStarted': {
      const { attemptId, attempt, startedAt } = event.data;
      return { status: 'writing', queuedPostId, attempts: attempt, attemptId, startedAt };
    }
    case 'QueuedPostWritten':
      return queuedPost;
    case 'QueuedPostAttemptFailed':
      return { status: 'waiting', queuedPostId, attempts, isRequested: false };
    case 'QueuedPostFailed':
      return { status: 'failed', queuedPostId, attempts };
    case 'QueuedPostPublished':
      return { status: 'published', queuedPostId, postId: event.data.postId };
    case 'QueuedPostDeleted':
      return { status: 'deleted', queuedPostId };
    default:
      return unchanged(queuedPost, event);
  }
};

/** `queued-post-{id}`: from its arrival until it is published or deleted. */
export const queuedPostDecider = {
  initialState,
  evolve,
  decide: {
    DeleteQueuedPost: deleteQueuedPost,
    FailAttempt: failAttempt,
    MarkWritten: markWritten,
    PublishQueuedPost: publishQueuedPost,
    QueuePost: queuePost,
    RequestQueuedPost: requestQueuedPost,
    StartWriting: startWriting,
  },
} satisfies Decider<QueuedPost, QueuedPostEvent>;

export type QueuedPostCommand = CommandOf<typeof queuedPostDecider>;
