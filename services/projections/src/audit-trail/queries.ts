import { PgClient } from '@effect/sql-pg';
import type { EventMetadata } from '@setter/events/envelope';
import type { PersonalText } from '@setter/events/marks';
import { adminStream, paymentStream } from '@setter/events/streams';
import { Effect } from 'effect';
import { clients } from '../clients/projection.ts';
import { creditLedger } from '../credit-ledger/projection.ts';
import { from } from '../runner/sql-parts.ts';
import type { StreamSelector } from './stream-selectors.ts';

/** An event as it is stored. */
export type LogRow = {
  readonly position: number;
  readonly streamId: string;
  readonly streamVersion: number;
  readonly id: string;
  readonly type: string;
  readonly schemaVersion: number;
  readonly partitionKey: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly metadata: EventMetadata;
  readonly digest: string;
  readonly recordedAt: Date;
};

const columns = `e.position::float8 AS position, e.stream_id AS "streamId", e.version AS "streamVersion", e.id, e.type,
  e.schema_version AS "schemaVersion", e.partition_key AS "partitionKey", e.data, e.metadata,
  encode(e.digest, 'hex') AS digest, e.recorded_at AS "recordedAt"`;

/**
 * Events that match one of the selectors. Streams are found by the log's index; within a stream every event is
 * filtered: a history is read seldom, and an index for it would slow every append.
 */
const standingIn = (sql: PgClient.PgClient, places: readonly StreamSelector[]) => sql`
  FROM event_store.events e
 WHERE e.stream_id = ANY(${[...new Set(places.map(({ streamId }) => streamId))]}::text[])
   AND EXISTS (
     SELECT 1 FROM jsonb_to_recordset(${JSON.stringify(places)}::jsonb)
       AS p("streamId" text, "eventId" uuid, data jsonb, "commandId" text, types text[])
      WHERE p."streamId" = e.stream_id AND (p."eventId" IS NULL OR e.id = p."eventId")
        AND (p.data IS NULL OR e.data @> p.data)
        AND (p."commandId" IS NULL OR e.metadata ->> 'commandId' = p."commandId")
        AND (p.types IS NULL OR e.type = ANY(p.types)))`;

/** The first events of the selectors, oldest first. */
export const firstEvents = Effect.fnUntraced(function* (places: readonly StreamSelector[], limit: number) {
  const sql = yield* PgClient.PgClient;
  return yield* Effect.orDie(sql<LogRow>`
    SELECT ${sql.literal(columns)} ${standingIn(sql, places)} ORDER BY e.position LIMIT ${limit}`);
});

/** Events of the selectors before a position, newest first. */
export const eventsBefore = Effect.fnUntraced(function* (
  places: readonly StreamSelector[],
  before: number | undefined,
  limit: number,
) {
  const sql = yield* PgClient.PgClient;
  const upTo = before === undefined ? sql`` : sql`AND e.position < ${BigInt(before)}`;
  return yield* Effect.orDie(sql<LogRow>`
    SELECT ${sql.literal(columns)} ${standingIn(sql, places)} ${upTo}
     ORDER BY e.position DESC LIMIT ${limit}`);
});

/** Events of the selectors that have one of the ids; a text that is no UUID matches none. */
export const eventsOfIds = Effect.fnUntraced(function* (
  places: readonly StreamSelector[],
  ids: readonly string[],
) {
  if (ids.length === 0) return [];
  const sql = yield* PgClient.PgClient;
  return yield* Effect.orDie(sql<LogRow>`
    SELECT ${sql.literal(columns)} ${standingIn(sql, places)} AND e.id::text = ANY(${ids}::text[])`);
});

/** The client whose ledger has a line, if it exists. */
export const findLedgerOwner = Effect.fnUntraced(function* (entryId: string) {
  const sql = yield* PgClient.PgClient;
  const rows = yield* Effect.orDie(sql<{ clientId: number }>`
    SELECT l.client_id AS "clientId" FROM ${from(sql, creditLedger, 'l')} WHERE l.entry_id = ${entryId}`);
  return rows[0]?.clientId;
});

export type ClientNames = {
  readonly clientId: number;
  readonly username: PersonalText;
  readonly firstName: PersonalText | null;
  readonly lastName: PersonalText | null;
  readonly businessName: PersonalText | null;
};

/** Removed ones included. */
export const clientNames = Effect.fnUntraced(function* (clientIds: readonly number[]) {
  if (clientIds.length === 0) return [];
  const sql = yield* PgClient.PgClient;
  return yield* Effect.orDie(sql<ClientNames>`
    SELECT c.client_id AS "clientId", c.username, c.first_name AS "firstName", c.last_name AS "lastName",
           c.business_name AS "businessName"
      FROM ${from(sql, clients, 'c')} WHERE c.client_id = ANY(${clientIds}::int[])`);
});

export type AdminName = { readonly adminId: string; readonly name: PersonalText };

/** Reads the present names from the log: there are few admins, and no read model of them. */
export const adminNames = Effect.fnUntraced(function* (adminIds: readonly string[]) {
  if (adminIds.length === 0) return [];
  const sql = yield* PgClient.PgClient;
  const streams = adminIds.map((adminId) => adminStream(adminId).streamId);
  return yield* Effect.orDie(sql<AdminName>`
    SELECT DISTINCT ON (e.stream_id) e.data ->> 'adminId' AS "adminId",
           coalesce(e.data ->> 'name', e.data #>> '{changes,name}') AS name
      FROM event_store.events e
     WHERE e.stream_id = ANY(${streams}::text[]) AND e.type IN ('AdminRegistered', 'AdminDetailsChanged')
       AND coalesce(e.data ->> 'name', e.data #>> '{changes,name}') IS NOT NULL
     ORDER BY e.stream_id, e.version DESC`);
});

/** Of payments that are or were held, in which currency the money arrived, by the log. */
export const heldCurrencies = Effect.fnUntraced(function* (paymentIds: readonly string[]) {
  if (paymentIds.length === 0) return [];
  const sql = yield* PgClient.PgClient;
  const streams = paymentIds.map((paymentId) => paymentStream(paymentId, 0).streamId);
  return yield* Effect.orDie(sql<{ paymentId: string; currency: string }>`
    SELECT e.data ->> 'paymentId' AS "paymentId", e.data #>> '{captured,currency}' AS currency
      FROM event_store.events e
     WHERE e.stream_id = ANY(${streams}::text[]) AND e.type = 'PaymentHeldForReview'`);
});
