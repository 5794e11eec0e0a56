import type { PostCard } from '@setter/contracts/blog/posts';
import { businessTimeZone } from '../time/business-time-zone.ts';

const dayOf = (instant: string, month: 'short' | 'long') =>
  new Intl.DateTimeFormat('en-US', {
    month,
    day: '2-digit',
    year: 'numeric',
    timeZone: businessTimeZone().id,
  }).format(new Date(instant));

/** `Nov 03, 2026` */
export const cardDate = (instant: string) => dayOf(instant, 'short');
/** `November 03, 2026` */
export const postDate = (instant: string) => dayOf(instant, 'long');

/** Tags of a card: at most two, and how many more there are. */
export const cardTags = (tags: readonly string[]) => ({
  shown: tags.slice(0, 2),
  more: Math.max(0, tags.length - 2),
});

/** Up to three other posts: those that share the most tags first, then the newest. */
export const relatedPosts = (posts: readonly PostCard[], to: Pick<PostCard, 'id' | 'tags'>) => {
  const tags = new Set(to.tags.map((tag) => tag.toLowerCase()));
  const shared = (post: PostCard) => post.tags.filter((tag) => tags.has(tag.toLowerCase())).length;
  return posts
    .filter(({ id }) => id !== to.id)
    .toSorted((a, b) => shared(b) - shared(a))
    .slice(0, 3);
};

/** The older and the newer neighbour of a post, of posts the newest first. */
export const neighbours = (posts: readonly PostCard[], id: number) => {
  const at = posts.findIndex((post) => post.id === id);
  return {
    previous: at === -1 ? undefined : posts[at + 1],
    next: at <= 0 ? undefined : posts[at - 1],
  };
};
