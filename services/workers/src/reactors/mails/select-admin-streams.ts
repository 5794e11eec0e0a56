import { Effect } from 'effect';
import { SqlClient } from 'effect/sql';

/** The streams of all admins. */
export const selectAdminStreams = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient;
  const rows = yield* sql<{ streamId: string }>`
    SELECT stream_id AS "streamId" FROM event_store.streams WHERE stream_id LIKE 'admin-%'`;
  return rows.map(({ streamId }) => streamId);
});
