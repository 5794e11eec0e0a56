import { Effect } from 'effect';
import { SqlClient } from 'effect/sql';

/** The clients who were active at a position of the log, those who joined first first. */
export const selectActiveClients = Effect.fn('selectActiveClients')(function* (position: number) {
  const sql = yield* SqlClient.SqlClient;
  const rows = yield* sql<{ clientId: number }>`
    SELECT (e.data ->> 'clientId')::integer AS "clientId"
      FROM event_store.events e
     WHERE e.type = 'ClientRegistered' AND e.position <= ${position}
       AND NOT EXISTS (
         SELECT FROM event_store.events ended
          WHERE ended.stream_id = e.stream_id AND ended.position <= ${position}
            AND ended.type IN ('ClientDeactivated', 'ClientErased', 'ClientRemoved')
            AND NOT EXISTS (
              SELECT FROM event_store.events resumed
               WHERE resumed.stream_id = e.stream_id AND resumed.version > ended.version
                 AND resumed.position <= ${position}
                 AND resumed.type = CASE ended.type WHEN 'ClientRemoved' THEN 'ClientRestored'
                                                    WHEN 'ClientDeactivated' THEN 'ClientReactivated' END))
     ORDER BY e.position`;
  return rows.map(({ clientId }) => clientId);
});

/** The pinned broadcasts sent before a position and not deleted, oldest first. Which have expired is for the decider. */
export const selectPinnedBroadcasts = Effect.fn('selectPinnedBroadcasts')(function* (position: number) {
  const sql = yield* SqlClient.SqlClient;
  const rows = yield* sql<{ messageId: string }>`
    SELECT e.data ->> 'messageId' AS "messageId"
      FROM event_store.events e
     WHERE e.type = 'PortalMessageBroadcast' AND e.position < ${position} AND (e.data ->> 'isPinned')::boolean
       AND NOT EXISTS (
         SELECT FROM event_store.events deleted
          WHERE deleted.stream_id = e.stream_id AND deleted.type = 'PortalMessageDeleted')
     ORDER BY e.position`;
  return rows.map(({ messageId }) => messageId);
});
