import { type BlogPost, getPost, listPosts, type PostCard } from '@setter/contracts/blog/posts';
import { listQueuedPosts, type QueuedPost } from '@setter/contracts/blog/queue';
import { imagePath } from '@setter/domain/image-path';
import { reject } from '@setter/domain/rejections';
import { postSlugReservation } from '@setter/domain/reservations';
import { EventStore } from '@setter/event-store/event-store';
import { SubjectKeyStore } from '@setter/event-store/keys';
import { mostAttempts } from '@setter/events/blog/value-sets';
import type { PersonalText } from '@setter/events/marks';
import { sanitizePostHtml } from '@setter/platform/sanitize-post-html';
import { Effect } from 'effect';
import { query } from '../query-route.ts';
import type { PostRow } from './posts-table.ts';
import { findPost, loadPosts, loadQueue } from './queries.ts';
import type { QueuedPostRow } from './queue-table.ts';

const isReadable = (text: PersonalText): text is string => typeof text === 'string';

/** Undefined for one whose texts were erased a moment ago. */
const toCard = (row: Omit<PostRow, 'content'>): PostCard | undefined => {
  const { postId: id, slug, title, excerpt, tags, imageId, ...rest } = row;
  if (!isReadable(slug) || !isReadable(title) || !isReadable(excerpt)) return undefined;
  const imageUrl = imagePath(imageId);
  return { ...rest, id, slug, title, excerpt, tags: tags.filter(isReadable), imageId, imageUrl };
};

/** Sanitised again, since rules that are stricter than when it was stored hold for it too. */
const toPost = (row: PostRow): BlogPost | undefined => {
  const card = toCard(row);
  return card && isReadable(row.content) ? { ...card, content: sanitizePostHtml(row.content) } : undefined;
};

const isThere = <T>(value: T | undefined): value is T => value !== undefined;

const toQueuedPost = ({ queuedPostId, createdAt, tags: _, ...row }: QueuedPostRow): QueuedPost => ({
  ...row,
  id: queuedPostId,
  created_at: createdAt,
  mostAttempts,
});

export const blogRoutes = [
  query(
    listPosts,
    Effect.fnUntraced(function* ({ query: { view } }) {
      const keys = yield* SubjectKeyStore;
      const rows = yield* keys.openAll(yield* loadPosts(view === 'full'));
      return rows
        .map((row) => (row.content === undefined ? toCard(row) : toPost({ ...row, content: row.content })))
        .filter(isThere);
    }),
    ['posts'],
  ),

  query(
    getPost,
    Effect.fnUntraced(function* ({ params: { slug } }) {
      const store = yield* EventStore;
      const keys = yield* SubjectKeyStore;
      // Addresses are found by their reservations, which stay when a post and its texts are gone.
      const owner = yield* store.reservationOwner(postSlugReservation(slug.toLowerCase(), 0));
      if (owner === undefined) return yield* Effect.fail(reject('PostNotFound'));
      const row = yield* findPost(Number(owner));
      const [post] = row === undefined ? [] : (yield* keys.openAll([row])).map(toPost);
      return post ?? (yield* Effect.fail(reject('PostGone')));
    }),
    ['posts'],
  ),

  query(
    listQueuedPosts,
    Effect.fnUntraced(function* () {
      const keys = yield* SubjectKeyStore;
      return (yield* keys.openAll(yield* loadQueue)).map(toQueuedPost);
    }),
    ['queued-posts'],
  ),
];
