import { getPost, listPosts } from '@setter/contracts/blog/posts';
import { getBlogSettings, listQueuedPosts } from '@setter/contracts/blog/queue';
import { live } from '../../lib/live.ts';
import { callQuery } from '../../lib/query-client.ts';

export const queueQuery = { ...callQuery(listQueuedPosts), ...live };
export const blogSettingsQuery = callQuery(getBlogSettings);
export const publishedQuery = { ...callQuery(listPosts, { query: { view: 'cards' } }), ...live };
export const fullPostQuery = (slug: string) => ({
  ...callQuery(getPost, { params: { slug } }),
  staleTime: 0,
});
/** Every query of posts, public ones too. */
export const allPosts = [listPosts.path];
export const allQueued = [listQueuedPosts.path];
