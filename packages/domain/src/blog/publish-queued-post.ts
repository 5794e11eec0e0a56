import type { PostEvent, QueuedPostEvent } from '@setter/events/blog/events';
import type { Decided } from '../decision.ts';
import { reject } from '../rejections.ts';
import { postSlugReservation } from '../reservations.ts';
import { postImageUses } from './post-images.ts';
import { postPublished, type PostTexts } from './publish-post.ts';
import type { Post, QueuedPost } from './state.ts';

export type PublishQueuedPost = {
  readonly type: 'PublishQueuedPost';
  readonly attemptId: string;
  readonly postId: number;
  readonly slug: string;
  readonly texts: PostTexts;
};

/**
 * The post and the end of its place in the queue are one append, so that it is published once. What came into the queue has
 * served its purpose and is shredded: the post's own texts are all that is left, until it is removed.
 */
export const publishQueuedPost = (
  { attemptId, postId, slug, texts }: PublishQueuedPost,
  { queuedPost, post }: { readonly queuedPost: QueuedPost; readonly post: Post },
): Decided<{ queuedPost: QueuedPostEvent; post: PostEvent }, { readonly postId: number }> => {
  if (queuedPost.status === 'published') return { append: {}, result: { postId: queuedPost.postId } };
  if (queuedPost.status !== 'writing' || queuedPost.attemptId !== attemptId || post.status !== 'none')
    return reject('NotFound');
  const { queuedPostId } = queuedPost;
  return {
    append: {
      queuedPost: [{ type: 'QueuedPostPublished', data: { queuedPostId, postId } }],
      post: [postPublished(postId, slug, texts, queuedPostId)],
    },
    reserve: [postSlugReservation(slug, postId)],
    sideWrites: [postImageUses(postId, texts)],
    shred: [`queued-post-${queuedPostId}`],
    result: { postId },
  };
};
