import { createPost } from '@setter/contracts/blog/manage-posts';
import { listPosts } from '@setter/contracts/blog/posts';
import type { BodyOf, ResponseOf } from '@setter/contracts/call';
import type { Api } from '../../src/lib/api/api.ts';

/** Publishes a post as an admin does, and waits until visitors see it. */
export async function publish(
  api: Api,
  post: BodyOf<typeof createPost>,
): Promise<ResponseOf<typeof createPost>> {
  const saved = await api(createPost, { body: post });
  await api(listPosts, { query: { view: 'cards' } });
  return saved;
}
