import { Effect } from 'effect';
import { SqlClient } from 'effect/sql';

/** The documents of a client's financial year, and the event that issued the first of them. */
export type ExpiredDocuments = {
  readonly documentsKey: string;
  readonly clientId: number;
  readonly eventId: string;
  readonly correlationId: string;
};

/**
 * At most `limit` keys of documents that were issued before an instant and are not erased, the oldest first. Whether they
 * may be is for a decider to say.
 */
export const selectExpiredDocuments = Effect.fn('selectExpiredDocuments')(function* (
  issuedBefore: string,
  limit: number,
) {
  const sql = yield* SqlClient.SqlClient;
  return yield* sql<ExpiredDocuments>`
    SELECT DISTINCT ON (e.data ->> 'documentsKey') e.data ->> 'documentsKey' AS "documentsKey",
           (e.data ->> 'clientId')::integer AS "clientId", e.id AS "eventId",
           e.metadata ->> 'correlationId' AS "correlationId"
      FROM event_store.events e
     WHERE e.type IN ('TaxInvoiceIssued', 'AdjustmentNoteIssued') AND e.data ->> 'issuedAt' < ${issuedBefore}
       AND NOT EXISTS (
         SELECT FROM event_store.events erased
          WHERE erased.stream_id = 'client-documents-' || (e.data ->> 'documentsKey'))
     ORDER BY e.data ->> 'documentsKey', e.position LIMIT ${limit}`;
});
