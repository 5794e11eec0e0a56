import { Effect } from 'effect';
import { SqlClient } from 'effect/sql';

/** An enquiry that was not called in time, as the log says it. */
export type Missed = {
  readonly position: number;
  readonly leadId: string;
  readonly since: string;
  readonly minutes: number;
};

/** Those after a position of the log that were missed from an instant on (UTC), the first first. */
export const selectMissed = Effect.fn('selectMissed')(function* (after: number, from: string) {
  const sql = yield* SqlClient.SqlClient;
  return yield* sql<Missed>`
    SELECT e.position::float8 AS position, e.data ->> 'leadId' AS "leadId", e.data ->> 'since' AS since,
           (e.data ->> 'minutes')::integer AS minutes
      FROM event_store.events e
     WHERE e.position > ${after} AND e.type = 'FirstContactMissed' AND e.metadata ->> 'occurredAt' >= ${from}
     ORDER BY e.position`;
});
