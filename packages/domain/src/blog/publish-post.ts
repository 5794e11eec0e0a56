import type { PostEvent } from '@setter/events/blog/events';
import type { Decided } from '../decision.ts';
import { postSlugReservation } from '../reservations.ts';
import { postImageUses } from './post-images.ts';
import type { Post } from './state.ts';

/** A post's texts as they are stored: the content is sanitised. */
export type PostTexts = {
  readonly title: string;
  readonly excerpt: string;
  readonly content: string;
  readonly tags: readonly string[];
  readonly imageId: string | null;
  readonly coverVariant: number;
};

export type PublishPost = {
  readonly type: 'PublishPost';
  readonly postId: number;
  readonly slug: string;
  readonly texts: PostTexts;
};

/** Public at once, under an address that stays its own. */
export const publishPost = (
  { postId, slug, texts }: PublishPost,
  { post }: { readonly post: Post },
): Decided<{ post: PostEvent }, { readonly postId: number }> =>
  post.status === 'none'
    ? {
        append: { post: [postPublished(postId, slug, texts, null)] },
        reserve: [postSlugReservation(slug, postId)],
        sideWrites: [postImageUses(postId, texts)],
        result: { postId },
      }
    : { append: {}, result: { postId } };

export const postPublished = (
  postId: number,
  slug: string,
  { tags, ...texts }: PostTexts,
  queuedPostId: string | null,
): PostEvent => ({
  type: 'PostPublished',
  data: { postId, slug, ...texts, tags: [...tags], queuedPostId },
});
