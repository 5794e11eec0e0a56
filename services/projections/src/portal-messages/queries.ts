import { PgClient } from '@effect/sql-pg';
import type { NamesOfClient } from '@setter/domain/clients/display-name';
import { allClients } from '@setter/events/portal-messages/value-sets';
import { Effect } from 'effect';
import { clients } from '../clients/projection.ts';
import { namesOfClient } from '../clients/queries.ts';
import { searchOpened } from '../list/search-opened.ts';
import { fields, from } from '../runner/sql-parts.ts';
import { portalMessages } from './projection.ts';
import { messageRecipients } from './recipients-projection.ts';
import type { MessageRow } from './table.ts';

/** A message with the names of its one recipient, who may be removed; null for all clients. */
export type MessageWithRecipient = MessageRow & NamesOfClient;

/** Those of these ids, in any order. */
export const loadMessages = Effect.fnUntraced(function* (ids: readonly string[]) {
  const sql = yield* PgClient.PgClient;
  return yield* Effect.orDie(sql<MessageWithRecipient>`
    SELECT ${fields(sql, portalMessages, 'm')}, ${namesOfClient(sql)}
      FROM ${from(sql, portalMessages, 'm')} LEFT JOIN ${from(sql, clients, 'c')} USING (client_id)
     WHERE m.message_id = ANY(${ids}::text[]::uuid[])`);
});

/** Ids of messages in whose subject, or in the names of whose recipient, a folded text occurs. */
export const searchMessages = Effect.fnUntraced(function* (q: string) {
  const sql = yield* PgClient.PgClient;
  return yield* searchOpened(q, (after, limit) =>
    Effect.map(
      sql<Pick<MessageWithRecipient, 'messageId' | 'clientId' | 'subject' | keyof NamesOfClient>>`
        SELECT m.message_id::text AS "messageId", m.client_id AS "clientId", m.subject, ${namesOfClient(sql)}
          FROM ${from(sql, portalMessages, 'm')} LEFT JOIN ${from(sql, clients, 'c')} USING (client_id)
         WHERE m.message_id > ${after}::text::uuid ORDER BY m.message_id LIMIT ${limit}`,
      (rows) =>
        rows.map((row) => ({
          id: row.messageId,
          texts: [
            row.subject,
            row.clientId === null ? allClients : row.clientUsername,
            row.clientFirstName,
            row.clientLastName,
            row.clientBusinessName,
          ],
        })),
    ),
  );
});

/** Those that have reached a client and are neither expired at `now`, dismissed nor deleted, newest first. */
export const listMessagesOfClient = Effect.fnUntraced(function* (clientId: number, now: Date) {
  const sql = yield* PgClient.PgClient;
  return yield* Effect.orDie(sql<MessageRow>`
    SELECT ${fields(sql, portalMessages, 'm')}
      FROM ${from(sql, messageRecipients, 'r')} JOIN ${from(sql, portalMessages, 'm')} USING (message_id)
     WHERE r.client_id = ${clientId} AND r.dismissed_at IS NULL
       AND m.deleted_at IS NULL AND (m.expires_at IS NULL OR m.expires_at > ${now})
     ORDER BY m.created_at DESC, m.message_id DESC`);
});

/** All that have reached a client and are not deleted, also expired and dismissed ones, newest first. */
export const listAllMessagesOfClient = Effect.fnUntraced(function* (clientId: number) {
  const sql = yield* PgClient.PgClient;
  return yield* Effect.orDie(sql<MessageRow>`
    SELECT ${fields(sql, portalMessages, 'm')}
      FROM ${from(sql, messageRecipients, 'r')} JOIN ${from(sql, portalMessages, 'm')} USING (message_id)
     WHERE r.client_id = ${clientId} AND m.deleted_at IS NULL
     ORDER BY m.created_at DESC, m.message_id DESC`);
});
