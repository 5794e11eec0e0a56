import type { QueuedPostEvent } from '@setter/events/blog/events';
import type { Decided } from '../decision.ts';
import type { QueuedPost } from './state.ts';

export type QueuePost = {
  readonly type: 'QueuePost';
  readonly queuedPostId: string;
  readonly title: string;
  readonly content: string;
  readonly excerpt: string | null;
  readonly tags: readonly string[];
  readonly imageUrl: string | null;
  readonly autoPublish: boolean;
};

/** Happens once under an id, whatever became of the post. `isNew` tells a repeat apart. */
export const queuePost = (
  { type: _, tags, ...given }: QueuePost,
  queuedPost: QueuedPost,
): Decided<QueuedPostEvent, { readonly isNew: boolean }> =>
  queuedPost.status === 'none'
    ? {
        append: [{ type: 'PostQueued', data: { ...given, tags: [...tags] } }],
        result: { isNew: true },
      }
    : { append: [], result: { isNew: false } };
