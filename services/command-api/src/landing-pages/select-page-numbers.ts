import { Effect } from 'effect';
import { SqlClient } from 'effect/sql';

/** Unique visitors of a page, summed over days, and its leads that are not removed. */
type PageNumbers = { readonly visits: number; readonly conversions: number };

/**
 * Both as of a position of the log, so that a repeated command is answered as the first was. Nothing of a page lies before
 * its own first event, at `from`.
 */
export const selectPageNumbers = Effect.fn('selectPageNumbers')(function* (
  landingPageId: number,
  from: number,
  position: number,
) {
  const sql = yield* SqlClient.SqlClient;
  // The streams of its days, `landing-traffic-7-2026-11-23`: a point comes after a hyphen.
  const days = `landing-traffic-${landingPageId}`;
  const [numbers] = yield* sql<PageNumbers>`
    SELECT (
      SELECT coalesce(sum((e.data ->> 'uniqueVisits')::integer), 0)::integer
        FROM event_store.events e
       WHERE e.stream_id > ${`${days}-`} AND e.stream_id < ${`${days}.`} AND e.position <= ${position}
    ) AS visits, (
      SELECT count(*)::integer
        FROM event_store.events e
       WHERE e.position > ${from} AND e.position <= ${position} AND e.type = 'LeadCaptured'
         AND e.data ->> 'landingPageId' = ${String(landingPageId)}
         AND NOT EXISTS (
           SELECT FROM event_store.events removed
            WHERE removed.stream_id = e.stream_id AND removed.type = 'LeadRemoved' AND removed.position <= ${position}
              AND NOT EXISTS (
                SELECT FROM event_store.events restored
                 WHERE restored.stream_id = e.stream_id AND restored.version > removed.version
                   AND restored.position <= ${position} AND restored.type = 'LeadRestored'))
    ) AS conversions`;
  return numbers ?? { visits: 0, conversions: 0 };
});
