import { type BlogPost, getPost, listPosts } from '@setter/contracts/blog/posts';
import { listQueuedPosts, type QueuedPost } from '@setter/contracts/blog/queue';
import { isReadable, shownPost } from '@setter/domain/blog/shown-post';
import { reject } from '@setter/domain/rejections';
import { postSlugReservation } from '@setter/domain/reservations';
import { EventStore } from '@setter/event-store/event-store';
import { SubjectKeyStore } from '@setter/event-store/keys';
import { mostAttempts } from '@setter/events/blog/value-sets';
import { sanitizePost } from '@setter/html/sanitize-post';
import { Effect } from 'effect';
import { query } from '../query-route.ts';
import type { PostRow } from './posts-table.ts';
import { findPost, loadPosts, loadQueue } from './queries.ts';
import type { QueuedPostRow } from './queue-table.ts';

/**
 * By today's rules, which may be stricter than those when it was stored; what was shown before is kept. Undefined once
 * its texts are erased. Fails with `NotReady` where the content cannot be sanitised within the limits: it is not gone.
 */
const toPost = Effect.fnUntraced(function* (row: PostRow) {
  const card = shownPost(row);
  if (card === undefined || !isReadable(row.content)) return undefined;
  const post = (content: string): BlogPost => ({ ...card, content });
  return yield* sanitizePost(row.content).pipe(
    Effect.map(post),
    Effect.catchTag('MarkupRefused', ({ message }) =>
      Effect.andThen(
        Effect.logError('a post is not shown').pipe(
          Effect.annotateLogs({ postId: row.postId, reason: message }),
        ),
        Effect.fail({ _tag: 'NotReady' } as const),
      ),
    ),
  );
});

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
      const answers = yield* Effect.forEach(rows, (row) =>
        row.content === undefined
          ? Effect.succeed(shownPost(row))
          : toPost({ ...row, content: row.content }).pipe(
              Effect.catchTag('NotReady', () => Effect.succeed(undefined)),
            ),
      );
      return answers.filter(isThere);
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
      const [opened] = row === undefined ? [] : yield* keys.openAll([row]);
      const post = opened && (yield* toPost(opened));
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
