import type { PostEvent } from '@setter/events/blog/events';
import type { Decided } from '../decision.ts';
import { reject } from '../rejections.ts';
import { postImageUses } from './post-images.ts';
import type { Post } from './state.ts';

export type RemovePost = { readonly type: 'RemovePost' };

/** For good: the keys of its texts are shredded, what was mailed of it included. Its address stays taken. */
export const removePost = (
  _: RemovePost,
  { post }: { readonly post: Post },
): Decided<{ post: PostEvent }> => {
  if (post.status === 'none') return reject('PostNotFound');
  if (post.status === 'removed') return { append: {} };
  const { postId } = post;
  return {
    append: { post: [{ type: 'PostRemoved', data: { postId } }] },
    shred: [`post-${postId}`, `newsletter-post-${postId}`],
    sideWrites: [postImageUses(postId, null)],
  };
};
