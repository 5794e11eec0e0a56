import { PgClient } from '@effect/sql-pg';
import type { EmailStatus } from '@setter/events/email/value-sets';
import { Effect } from 'effect';
import { fields, from } from '../runner/sql-parts.ts';
import { postMails } from './post-mails-projection.ts';
import { subscribers } from './projection.ts';
import type { SubscriberRow } from './table.ts';

/** Those of these ids, in any order. */
export const loadSubscribers = Effect.fnUntraced(function* (ids: readonly string[]) {
  const sql = yield* PgClient.PgClient;
  return yield* Effect.orDie(sql<SubscriberRow>`
    SELECT ${fields(sql, subscribers, 's')} FROM ${from(sql, subscribers, 's')}
     WHERE s.subscription_id = ANY(${ids}::text[]::uuid[])`);
});

/** How many mails of a post there are, by what has become of them. */
export const countPostMails = Effect.fnUntraced(function* (postId: number) {
  const sql = yield* PgClient.PgClient;
  const rows = yield* Effect.orDie(sql<{ status: EmailStatus; count: number }>`
    SELECT m.status, count(*)::int AS count FROM ${from(sql, postMails, 'm')}
     WHERE m.post_id = ${postId} GROUP BY m.status`);
  return new Map(rows.map(({ status, count }) => [status, count]));
});
