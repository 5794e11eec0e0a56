import { getPost, listPosts } from '@setter/contracts/blog/posts';
import { getBlogSettings, listQueuedPosts, type QueuedPost } from '@setter/contracts/blog/queue';
import { prefetched } from '../../lib/api/prefetch.ts';
import { live } from '../../lib/connection/live.ts';
import { callQuery } from '../../lib/api/query-client.ts';

/** Until when someone waits for a post that they have asked for. */
let followsUntil = 0;

/** The queue is read every two seconds while a post is written, or has been asked for a moment ago. */
export const followQueue = (): void => {
  followsUntil = performance.now() + 60_000;
};

export const queueQuery = {
  ...callQuery(listQueuedPosts),
  ...live,
  ...prefetched,
  refetchInterval: ({ state }: { readonly state: { readonly data: readonly QueuedPost[] | undefined } }) =>
    performance.now() < followsUntil || state.data?.some(({ status }) => status === 'writing') === true
      ? 2000
      : live.refetchInterval,
};
export const blogSettingsQuery = callQuery(getBlogSettings);
export const publishedQuery = {
  ...callQuery(listPosts, { query: { view: 'cards' } }),
  ...live,
  ...prefetched,
};
export const fullPostQuery = (slug: string) => ({
  ...callQuery(getPost, { params: { slug } }),
  staleTime: 0,
});
/** Every post that is read by itself. */
export const onePost = [getPost.path];
/** Every list of posts, public ones too. */
export const allPosts = [listPosts.path];
export const allQueued = [listQueuedPosts.path];

/** What changes with which read model. */
export const readModelQueries = { 'queued-posts': allQueued, posts: allPosts };
