import type { PgClient } from '@effect/sql-pg';
import { Effect } from 'effect';
import type { SqlError } from 'effect/sql/SqlError';
import { outsideTransaction } from './batch-reads.ts';
import type { Event, EventCatalogue } from '../event-catalogue.ts';
import { columnsOfFolds, rawColumns, rawOf, type RawRow } from './raw-events.ts';
import { isUndecodable, orUndecodable, type UndecodableEvent } from '../errors.ts';

/** A stream beyond a version that is known already (0: all of it). */
export type StreamRange = {
  readonly streamId: string;
  readonly after: number;
  /** Personal texts stay sealed. Default false. */
  readonly sealed?: boolean;
};

/** A stream of as many events, or more, is long: it is read by pages. */
const longStream = 100;

/**
 * The rows of streams ($1) beyond versions ($2), of one that has $3 rows or more only the first: callers share this
 * query and wait for each other's rows. LIMIT and OFFSET also keep the planner from joining by a look at the whole log,
 * however many streams are asked for.
 */
export const rangesText = `
  SELECT ${rawColumns}, l.long IS NOT NULL AS long FROM unnest($1::text[], $2::int[]) s(id, after)
   CROSS JOIN LATERAL (SELECT (SELECT true FROM event_store.events e
                                WHERE e.stream_id = s.id AND e.version = s.after + $3) AS long OFFSET 0) l
   CROSS JOIN LATERAL (SELECT * FROM event_store.events e
                        WHERE e.stream_id = s.id AND e.version > s.after
                        ORDER BY e.version LIMIT CASE WHEN l.long THEN 1 ELSE $3 END) e`;

const pageText = `
  SELECT ${rawColumns} FROM event_store.events e
   WHERE e.stream_id = $1 AND e.version > $2 ORDER BY e.version LIMIT $3`;

/** The events of those streams that are short, and which are long. */
export type ShortRanges = { readonly rows: readonly RawRow[]; readonly long: ReadonlySet<string> };

/** For each list of parts the rows of their events, ordered by position; one query for all. */
export const selectRanges = (
  sql: PgClient.PgClient,
  lists: readonly (readonly StreamRange[])[],
): Effect.Effect<readonly ShortRanges[], SqlError> => {
  const from = new Map<string, number>();
  for (const { streamId, after } of lists.flat())
    from.set(streamId, Math.min(after, from.get(streamId) ?? after));
  return Effect.map(
    outsideTransaction(sql)(
      sql.unsafe<RawRow & { readonly long: boolean }>(rangesText, [
        [...from.keys()],
        [...from.values()],
        longStream,
      ]),
    ),
    (rows) => {
      const byStream = Map.groupBy(rows, (row) => row.stream_id);
      const isLong = ({ streamId }: StreamRange) => byStream.get(streamId)?.[0]?.long === true;
      return lists.map((parts) => ({
        long: new Set(parts.filter(isLong).map(({ streamId }) => streamId)),
        rows: parts
          .filter((part) => !isLong(part))
          .flatMap(({ streamId, after }) =>
            (byStream.get(streamId) ?? []).filter((row) => row.version > after),
          )
          .toSorted(byPosition),
      }));
    },
  );
};

/** At most `limit` rows of a stream beyond a version, in order. */
export const selectStreamPage = (
  sql: PgClient.PgClient,
  { streamId, after }: StreamRange,
  limit: number,
): Effect.Effect<readonly RawRow[], SqlError> =>
  outsideTransaction(sql)(sql.unsafe<RawRow>(pageText, [streamId, after, limit]));

const byPosition = (one: RawRow, other: RawRow): number => (one.position < other.position ? -1 : 1);

/**
 * A page of the log after a position. Personal texts stay sealed. It ends before an event that this code cannot
 * decode, so that what comes before it can be dealt with; when that is the first one, this fails.
 */
export const selectPage = (
  sql: PgClient.PgClient,
  catalogue: EventCatalogue['Service'],
  after: number,
  limit: number,
): Effect.Effect<readonly Event[], SqlError | UndecodableEvent> =>
  Effect.flatMap(
    sql.unsafe<RawRow>(
      `SELECT ${rawColumns} FROM event_store.events e WHERE e.position > $1 ORDER BY e.position LIMIT $2`,
      [BigInt(after), limit],
    ),
    (rows) => orUndecodable(() => decodePage(catalogue, rows)),
  );

/** The events of a part of the log, and up to which position that goes. */
export type Span = { readonly events: readonly Event[]; readonly position: number };

/**
 * The events after one position and up to another, without those of some types. Personal texts stay sealed. Ends
 * early, as a page does, before an event that this code cannot decode.
 */
export const selectSpan = (
  sql: PgClient.PgClient,
  catalogue: EventCatalogue['Service'],
  after: number,
  to: number,
  without: readonly string[],
): Effect.Effect<Span, SqlError | UndecodableEvent> =>
  Effect.flatMap(
    sql.unsafe<RawRow>(
      `SELECT ${columnsOfFolds} FROM event_store.events e
        WHERE e.position > $1 AND e.position <= $2 AND e.type <> ALL($3::text[]) ORDER BY e.position`,
      [BigInt(after), BigInt(to), without],
    ),
    (rows) =>
      orUndecodable(() => {
        const events = decodePage(catalogue, rows);
        const undecodable = rows[events.length];
        return { events, position: undecodable === undefined ? to : Number(undecodable.position) - 1 };
      }),
  );

const decodePage = (catalogue: EventCatalogue['Service'], rows: readonly RawRow[]): Event[] => {
  const page: Event[] = [];
  for (const row of rows) {
    try {
      page.push(catalogue.decode(rawOf(row)));
    } catch (error) {
      if (page.length === 0 || !isUndecodable(error)) throw error;
      break;
    }
  }
  return page;
};
