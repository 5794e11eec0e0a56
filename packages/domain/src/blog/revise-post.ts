import type { PostEvent } from '@setter/events/blog/events';
import type { Decided } from '../decision.ts';
import { reject } from '../rejections.ts';
import { postImageUses } from './post-images.ts';
import type { PostTexts } from './publish-post.ts';
import type { Post } from './state.ts';

export type RevisePost = {
  readonly type: 'RevisePost';
  readonly texts: PostTexts;
  /** The version that the admin opened; without it, the newest is revised. */
  readonly expectedVersion: number | null;
};

/** Its address stays, also under another title. */
export const revisePost = (
  { texts, expectedVersion }: RevisePost,
  { post }: { readonly post: Post },
): Decided<{ post: PostEvent }> => {
  if (post.status === 'none') return reject('PostNotFound');
  if (post.status === 'removed') return reject('PostGone');
  if (expectedVersion !== null && expectedVersion !== post.version) return reject('PostChanged');
  const { postId } = post;
  return {
    append: { post: [{ type: 'PostRevised', data: { postId, ...texts, tags: [...texts.tags] } }] },
    sideWrites: [postImageUses(postId, texts)],
  };
};
