import { PgClient } from '@effect/sql-pg';
import { Effect } from 'effect';

/** Where the live build of a model stands, by the database. */
export type Standing = {
  readonly name: string;
  readonly version: number;
  readonly position: number;
  readonly halted: boolean;
  /** 0 to 1 while another build of it is being made. */
  readonly progress: number | undefined;
  /** Events that it could not take and put aside. */
  readonly parked: number;
};

export type Standings = { readonly head: number; readonly standings: ReadonlyMap<string, Standing> };

type Row = {
  readonly head: number;
  readonly name: string | null;
  readonly version: number;
  readonly state: 'live' | 'building';
  readonly halted: boolean;
  readonly target: number;
  readonly position: number;
  readonly parked: number;
};

/** The head of the log and every model that is served or being built, in one snapshot. */
export const readStandings = Effect.gen(function* () {
  const sql = yield* PgClient.PgClient;
  const rows = yield* sql<Row>`
    SELECT h.head, b.name, b.version, b.state, b.halted_at IS NOT NULL AS halted, b.target::float8 AS target,
           coalesce(c.position, 0)::float8 AS position,
           (SELECT count(*)::float8 FROM event_store.parked_events p WHERE p.consumer = c.consumer) AS parked
      FROM (SELECT coalesce(max(position), 0)::float8 AS head FROM event_store.events) h
      LEFT JOIN projections.builds b ON b.state <> 'retired'
      LEFT JOIN event_store.checkpoints c
        ON c.consumer = 'projection/' || b.name || '/' || b.generation AND c.partition = 0
     ORDER BY b.name, b.state DESC`;
  const standings = new Map<string, Standing>();
  for (const row of rows) {
    const { name, version, position, halted, parked } = row;
    if (name === null) continue;
    if (row.state === 'live')
      standings.set(name, { name, version, position, halted, parked, progress: undefined });
    else {
      // Live rows come first; a model that is built for the first time has none.
      const live = standings.get(name) ?? { name, version: 0, position: 0, halted: false, parked: 0 };
      standings.set(name, { ...live, progress: row.target === 0 ? 1 : Math.min(1, position / row.target) });
    }
  }
  return { head: rows[0]?.head ?? 0, standings } satisfies Standings;
});
