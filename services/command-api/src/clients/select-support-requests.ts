import { Effect } from 'effect';
import { SqlClient } from 'effect/sql';

/** Ids of the requests that a client sent while signed in. From the log, so that none is missed. */
export const selectSupportRequests = Effect.fn('selectSupportRequests')(function* (clientId: number) {
  const sql = yield* SqlClient.SqlClient;
  const rows = yield* sql<{ readonly id: string }>`
    SELECT data ->> 'requestId' AS id FROM event_store.events
     WHERE type = 'SupportRequested' AND data ->> 'clientId' = ${String(clientId)}`;
  return rows.map(({ id }) => id);
});
