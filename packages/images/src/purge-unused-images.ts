import { PgClient } from '@effect/sql-pg';
import { Effect } from 'effect';

/** Deletes the images that no page or post has used for 31 days: a removed page can be restored for 30. Returns how many. */
export const purgeUnusedImages = Effect.gen(function* () {
  const sql = yield* PgClient.PgClient;
  // A row that an append is giving a use is skipped, and neither waits for the other.
  const rows = yield* sql`
    DELETE FROM assets.images WHERE id IN (
      SELECT id FROM assets.images WHERE unused_since < now() - interval '31 days' FOR UPDATE SKIP LOCKED
    ) RETURNING 1`;
  return rows.length;
}).pipe(Effect.withSpan('purgeUnusedImages'));
