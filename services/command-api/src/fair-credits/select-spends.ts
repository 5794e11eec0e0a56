import { walletStream } from '@setter/events/streams';
import { Effect } from 'effect';
import { SqlClient } from 'effect/sql';

type Spend = { readonly spendId: string; readonly appointmentId: string };

/** The credits that a client spent between two instants and that did not come back. From the log, so that none is missed. */
export const selectSpends = Effect.fn('selectSpends')(function* (
  clientId: number,
  from: string,
  until: string,
) {
  const sql = yield* SqlClient.SqlClient;
  const { streamId } = walletStream(clientId);
  return yield* Effect.orDie(sql<Spend>`
    SELECT e.data ->> 'spendId' AS "spendId", e.data ->> 'appointmentId' AS "appointmentId"
      FROM event_store.events e
     WHERE e.stream_id = ${streamId} AND e.type = 'CreditSpent'
       AND (e.metadata ->> 'occurredAt')::timestamptz >= ${from}::timestamptz
       AND (e.metadata ->> 'occurredAt')::timestamptz < ${until}::timestamptz
       AND NOT EXISTS (
         SELECT FROM event_store.events r
          WHERE r.stream_id = e.stream_id AND r.type = 'CreditReturned'
            AND r.data ->> 'spendId' = e.data ->> 'spendId')
     ORDER BY e.version DESC`);
});

/** How many credits a client spent since an instant, returned or not. */
export const countSpends = Effect.fn('countSpends')(function* (clientId: number, since: string) {
  const sql = yield* SqlClient.SqlClient;
  const { streamId } = walletStream(clientId);
  const [row] = yield* Effect.orDie(sql<{ readonly count: number }>`
    SELECT count(*)::integer AS count FROM event_store.events
     WHERE stream_id = ${streamId} AND type = 'CreditSpent'
       AND (metadata ->> 'occurredAt')::timestamptz >= ${since}::timestamptz`);
  return row?.count ?? 0;
});

/** Whose claim it is; undefined where there is none of that id. */
export const findClaimant = Effect.fn('findClaimant')(function* (claimId: string) {
  const sql = yield* SqlClient.SqlClient;
  const [row] = yield* Effect.orDie(sql<{ readonly clientId: number; readonly appointmentId: string }>`
    SELECT (data ->> 'clientId')::integer AS "clientId", data ->> 'appointmentId' AS "appointmentId"
      FROM event_store.events WHERE type = 'FairCreditRequested' AND data ->> 'claimId' = ${claimId} LIMIT 1`);
  return row;
});
