import { PgClient } from '@effect/sql-pg';
import { Effect } from 'effect';

/** Which history the log is of, and whether it was found without events that had been sent on. */
export type History = {
  /** Another one after each start of the server, on another server and in another database. */
  readonly id: string;
  /** The server's, as digits. */
  readonly systemIdentifier: string;
  readonly timeline: number;
  readonly beganAt: Date;
  /** Where the log ended when it began, and the digest (base64) of the event there; null when there was none. */
  readonly position: number;
  readonly digest: string | null;
  /** Undefined when the log never went back. */
  readonly wentBack:
    | {
        /** When it was noticed. */
        readonly at: Date;
        readonly events: number;
        /** Position of the last event that is still there. */
        readonly after: number;
      }
    | undefined;
};

/** Reads the history that the log is of now, for System and for proofs; begins one where none of this server is known. */
export const readHistory = Effect.gen(function* () {
  const sql = yield* PgClient.PgClient;
  yield* sql`SELECT event_store.history_id()`;
  const [row] = yield* sql<
    Omit<History, 'wentBack'> & {
      readonly wentBackAt: Date | null;
      readonly lostEvents: number;
      readonly lostAfter: number;
    }
  >`
    SELECT id, system_identifier::text AS "systemIdentifier", timeline, began_at AS "beganAt",
           position::float8 AS position, encode(digest, 'base64') AS digest, went_back_at AS "wentBackAt",
           lost_events::float8 AS "lostEvents", lost_after::float8 AS "lostAfter"
      FROM event_store.history`;
  const { wentBackAt, lostEvents, lostAfter, ...history } = row!;
  const wentBack = wentBackAt === null ? undefined : { at: wentBackAt, events: lostEvents, after: lostAfter };
  return { ...history, wentBack } satisfies History;
});

/** The log as System says it: undefined when it never went back. */
export const historySentence = ({ wentBack }: Pick<History, 'wentBack'>): string | undefined => {
  if (wentBack === undefined) return undefined;
  const { events, at } = wentBack;
  return `the log went back by ${events === 1 ? '1 event' : `${events} events`} at ${at.toISOString()}`;
};

/**
 * Records that events which had been acknowledged or sent on are no longer in the log: how many, after which position. Of
 * several reports about one history the one of most events stays.
 */
export const noteWentBack = Effect.fnUntraced(function* (events: number, after: number) {
  const sql = yield* PgClient.PgClient;
  yield* sql`SELECT event_store.history_id()`;
  yield* sql`
    UPDATE event_store.history
       SET went_back_at = clock_timestamp(), lost_events = ${BigInt(events)}, lost_after = ${BigInt(after)}
     WHERE went_back_at IS NULL OR went_back_at < began_at OR lost_events < ${BigInt(events)}`;
});
