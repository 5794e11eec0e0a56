import type { PostCard } from '@setter/contracts/blog/posts';
import { describe, expect, it } from 'vitest';
import { cardDate, cardTags, neighbours, postDate, relatedPosts } from './post-texts.ts';

const card = (id: number, more: Partial<PostCard> = {}): PostCard => ({
  id,
  slug: `post-${id}`,
  title: `Post ${id}`,
  excerpt: 'An excerpt',
  tags: [],
  imageUrl: null,
  imageId: null,
  coverVariant: 0,
  publishedAt: '2026-11-03T00:00:00.000Z',
  revisedAt: null,
  uniqueViews: 0,
  version: 1,
  fromQueue: false,
  ...more,
});
const ids = (posts: readonly PostCard[]) => posts.map(({ id }) => id);

describe('a post on a page', () => {
  it('has the day of the business', () => {
    expect(cardDate('2026-11-02T13:30:00.000Z')).toBe('Nov 03, 2026');
    expect(postDate('2026-11-02T13:30:00.000Z')).toBe('November 03, 2026');
  });

  it('shows two tags and how many more there are', () => {
    expect(cardTags(['a', 'b', 'c', 'd'])).toEqual({ shown: ['a', 'b'], more: 2 });
    expect(cardTags(['a'])).toEqual({ shown: ['a'], more: 0 });
  });
});

describe('posts around a post', () => {
  const posts = [card(5), card(4, { tags: ['a'] }), card(3, { tags: ['A', 'b'] }), card(2), card(1)];

  it('are related by their tags first, then by how new they are', () => {
    expect(ids(relatedPosts(posts, { id: 5, tags: ['a', 'B'] }))).toEqual([3, 4, 2]);
  });

  it('are the one before and the one after', () => {
    expect(neighbours(posts, 4)).toMatchObject({ previous: { id: 3 }, next: { id: 5 } });
    expect(neighbours(posts, 5).next).toBeUndefined();
    expect(neighbours(posts, 1).previous).toBeUndefined();
    expect(neighbours(posts, 9)).toEqual({ previous: undefined, next: undefined });
  });
});
