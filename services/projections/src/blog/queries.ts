import { PgClient } from '@effect/sql-pg';
import { Effect } from 'effect';
import { fields, from } from '../runner/sql-parts.ts';
import { posts } from './posts-projection.ts';
import { type PostRow, postsTable } from './posts-table.ts';
import { queuedPosts } from './queue-projection.ts';
import type { QueuedPostRow } from './queue-table.ts';

type Field = Extract<keyof PostRow, string>;
const cardFields = (Object.keys(postsTable.columns) as Field[]).filter((field) => field !== 'content');

/** All posts, the newest first; their content only when asked for. */
export const loadPosts = Effect.fnUntraced(function* (withContent: boolean) {
  const sql = yield* PgClient.PgClient;
  return yield* Effect.orDie(sql<Omit<PostRow, 'content'> & Partial<Pick<PostRow, 'content'>>>`
    SELECT ${fields(sql, posts, 'p', withContent ? undefined : cardFields)} FROM ${from(sql, posts, 'p')}
     ORDER BY p.published_at DESC, p.post_id DESC`);
});

export const findPost = Effect.fnUntraced(function* (postId: number) {
  const sql = yield* PgClient.PgClient;
  const [row] = yield* Effect.orDie(sql<PostRow>`
    SELECT ${fields(sql, posts, 'p')} FROM ${from(sql, posts, 'p')} WHERE p.post_id = ${postId}`);
  return row;
});

/** Those being written first, then those that wait in the order of arrival, then those that failed. */
export const loadQueue = Effect.gen(function* () {
  const sql = yield* PgClient.PgClient;
  return yield* Effect.orDie(sql<QueuedPostRow>`
    SELECT ${fields(sql, queuedPosts, 'q')} FROM ${from(sql, queuedPosts, 'q')}
     ORDER BY CASE q.status WHEN 'writing' THEN 0 WHEN 'waiting' THEN 1 ELSE 2 END,
              q.created_at, q.queued_post_id`);
});
