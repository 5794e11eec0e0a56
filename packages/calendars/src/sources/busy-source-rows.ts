import { PgClient } from '@effect/sql-pg';
import type { Span } from '@setter/domain/calendars/open-hours';
import type { BusySourceKind } from '@setter/events/calendars/value-sets';
import { Effect } from 'effect';

/** A calendar of a client as it is stored; what was read of it is by itself. */
export type BusySourceRow = {
  readonly sourceId: string;
  readonly clientId: number;
  readonly kind: BusySourceKind;
  /** Sealed. */
  readonly place: string;
  readonly version: string | null;
  readonly zone: string;
  readonly readAt: Date;
  readonly fullAt: Date;
  readonly failures: number;
  readonly problem: string | null;
  readonly dueAt: Date;
};

const columns = (sql: PgClient.PgClient) => sql`
  source_id::text AS "sourceId", client_id AS "clientId", kind, place, version, zone,
  read_at AS "readAt", full_at AS "fullAt", failures, problem, due_at AS "dueAt"`;

export const findBusySource = Effect.fn('findBusySource')(function* (sourceId: string) {
  const sql = yield* PgClient.PgClient;
  const [row] = yield* sql<BusySourceRow>`
    SELECT ${columns(sql)} FROM calendars.busy_sources WHERE source_id = ${sourceId}::text::uuid`;
  return row;
}, Effect.orDie);

/** The first that was added comes first. */
export const busySourcesOf = Effect.fn('busySourcesOf')(function* (clientId: number) {
  const sql = yield* PgClient.PgClient;
  return yield* sql<BusySourceRow>`
    SELECT ${columns(sql)} FROM calendars.busy_sources WHERE client_id = ${clientId} ORDER BY added_at`;
}, Effect.orDie);

/** When a client is busy: the spans of each calendar, without those of one that is left out. */
export const busyOf = Effect.fn('busyOf')(function* (clientId: number, without: string | null = null) {
  const sql = yield* PgClient.PgClient;
  const rows = yield* sql<{ busy: readonly Span[] }>`
    SELECT busy FROM calendars.busy_sources
     WHERE client_id = ${clientId} AND source_id IS DISTINCT FROM ${without}::text::uuid`;
  return rows.map(({ busy }) => busy);
}, Effect.orDie);

type Outcome = Pick<
  BusySourceRow,
  'version' | 'zone' | 'readAt' | 'fullAt' | 'failures' | 'problem' | 'dueAt'
> & {
  /** Null: what was read before. */
  readonly busy: readonly Span[] | null;
  readonly place: string;
};

/** Stores how a reading went, unless the sign-in was changed meanwhile or the calendar is removed; whether it did. */
export const storeBusySource = Effect.fn('storeBusySource')(function* (
  { sourceId, place }: Pick<BusySourceRow, 'sourceId' | 'place'>,
  after: Outcome,
) {
  const sql = yield* PgClient.PgClient;
  const busy = after.busy && JSON.stringify(after.busy);
  const stored = yield* sql`
    UPDATE calendars.busy_sources
       SET place = ${after.place}, version = ${after.version}, zone = ${after.zone},
           busy = coalesce(${busy}::text::jsonb, busy), read_at = ${after.readAt}, full_at = ${after.fullAt},
           failures = ${after.failures}, problem = ${after.problem}, due_at = ${after.dueAt}
     WHERE source_id = ${sourceId}::text::uuid AND place = ${place}
    RETURNING 1`;
  return stored.length > 0;
});
