import { getPost, listPosts, type BlogPost, type PostCard } from '@setter/contracts/blog/posts';
import type { QueryClient } from '@tanstack/react-query';
import { notFound } from '@tanstack/react-router';
import type { Site } from '../../../shared/site.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { postHead } from '../../lib/head/post-head.ts';
import { loadConsent } from '../../lib/forms/load-consent.ts';
import { apiOf } from '../../lib/api/query-client.ts';

/** All posts without their content, the newest first; null when they could not be read. */
async function loadCards(queryClient: QueryClient): Promise<readonly PostCard[] | null> {
  try {
    return await apiOf(queryClient)(listPosts, { query: { view: 'cards' } });
  } catch {
    return null;
  }
}

/** What the page of all posts shows: the posts, and the wording of the newsletter's form. */
export async function loadBlog(queryClient: QueryClient) {
  const [posts, consent] = await Promise.all([
    loadCards(queryClient),
    loadConsent(queryClient, 'newsletter'),
  ]);
  return { posts, consent };
}

/** A post, its head and the other posts. Throws `notFound` with the status of an address at which there is none. */
export async function loadPost(queryClient: QueryClient, site: Site, slug: string) {
  const others = loadCards(queryClient);
  const post: BlogPost = await apiOf(queryClient)(getPost, { params: { slug } }).catch((error: unknown) => {
    // 400: no post has such an address.
    const isMissing = error instanceof ApiError && [400, 404, 410].includes(error.status);
    throw isMissing ? notFound({ data: { status: error.status } }) : error;
  });
  return { head: postHead(site, post), post, posts: (await others) ?? [] };
}
