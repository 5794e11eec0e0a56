import { describe, expect, it } from 'vitest';
import { searchPosts } from './search-posts.ts';

const card = (id: number, more: { readonly title?: string; readonly tags?: readonly string[] } = {}) => ({
  id,
  title: `Post ${id}`,
  excerpt: 'An excerpt',
  tags: [...(more.tags ?? [])],
  ...(more.title !== undefined && { title: more.title }),
});
const ids = (posts: readonly { readonly id: number }[]) => posts.map(({ id }) => id);

describe('searching posts', () => {
  const posts = [card(1, { title: 'The 24-hour rule' }), card(2, { tags: ['No-shows'] }), card(3)];

  it('finds what a plain keyboard types for letters and signs', () => {
    const named = [card(1, { title: 'O’Brien’s week' }), card(2, { tags: ['Ærø‐Łódź'] })];
    expect(ids(searchPosts(named, "o'brien"))).toEqual([1]);
    expect(ids(searchPosts(named, 'aero-lodz'))).toEqual([2]);
  });

  it('looks at title, excerpt and tags, whatever their case', () => {
    expect(ids(searchPosts(posts, ' HOUR '))).toEqual([1]);
    expect(ids(searchPosts(posts, 'no-SHOW'))).toEqual([2]);
    expect(ids(searchPosts(posts, 'excerpt'))).toEqual([1, 2, 3]);
    expect(searchPosts(posts, 'zzz')).toEqual([]);
  });
});
