import type { BlogPost, PostCard } from '@setter/contracts/blog/posts';
import { queryOptions } from '@tanstack/react-query';
import { ApiError } from '../../lib/api-error.ts';
import { apiOf } from '../../lib/query-client.ts';

const path = '/api/blogs';

/** All posts without their content, the newest first. The contract is loaded when it is needed: pages are light without it. */
export const postCardsQuery = queryOptions<readonly PostCard[]>({
  queryKey: [path, { query: { view: 'cards' } }],
  queryFn: async ({ client, signal }) => {
    const { listPosts } = await import('@setter/contracts/blog/posts');
    return apiOf(client)(listPosts, { query: { view: 'cards' }, signal });
  },
});

export const postQuery = (slug: string) =>
  queryOptions<BlogPost>({
    queryKey: [path, { params: { slug } }],
    queryFn: async ({ client, signal }) => {
      const { getPost } = await import('@setter/contracts/blog/posts');
      return apiOf(client)(getPost, { params: { slug }, signal });
    },
  });

/** The status of the answer for an address at which there is no post: 404, or 410 once it is removed. */
export const missingStatus = (error: unknown): 404 | 410 | null =>
  error instanceof ApiError && (error.status === 404 || error.status === 410) ? error.status : null;
