import { PgClient } from '@effect/sql-pg';
import { Effect } from 'effect';
import type { Halt } from './builds.ts';

/** How far a rebuild is. */
export type Rebuilding = {
  /** Events folded, of the total. */
  readonly events: number;
  readonly of: number;
  readonly eventsPerSecond: number;
};

/** What a requested rebuild has met at least three times in a row. */
export type RebuildFailure = {
  readonly times: number;
  /** The SQLSTATE; null when no server answered. */
  readonly code: string | null;
  readonly message: string;
};

/** The status of a projection: its live build and the one that is being made. */
export type ConsumerStatus = {
  readonly name: string;
  /** The name of the live build's checkpoints. */
  readonly consumer: string;
  readonly version: number;
  readonly position: number;
  readonly halted: Halt | undefined;
  /** When this build went live. */
  readonly servedSince: Date | undefined;
  /** A rebuild was requested and is not done. */
  readonly isRebuildRequested: boolean;
  readonly rebuildFailure: RebuildFailure | undefined;
  /** Set while another build of it is being made. */
  readonly rebuilding: Rebuilding | undefined;
  readonly deadLetters: number;
};

export type ReactorStatus = Pick<ConsumerStatus, 'name' | 'position' | 'deadLetters'>;

export type ConsumerStatuses = {
  readonly head: number;
  /** Id of the history that the log is of. */
  readonly history: string;
  readonly projections: ReadonlyMap<string, ConsumerStatus>;
  readonly reactors: readonly ReactorStatus[];
};

/** The head of the log and the status of every projection and reactor, in one snapshot. */
export const readConsumerStatuses = Effect.gen(function* () {
  const rows = yield* selectConsumerStatuses;
  const projections = new Map<string, ConsumerStatus>();
  const reactors: ReactorStatus[] = [];
  for (const row of rows) {
    const { name, consumer, version, position, deadLetters } = row;
    if (name === null || consumer === null) continue;
    if (row.state === 'reactor') reactors.push({ name, position, deadLetters });
    else if (row.state === 'live') {
      const { isRebuildRequested, servedSince, rebuildFailure } = row;
      const halted = haltOf(row);
      projections.set(name, {
        name,
        consumer,
        version,
        position,
        halted,
        servedSince: servedSince ?? undefined,
        isRebuildRequested,
        rebuildFailure: rebuildFailure ?? undefined,
        deadLetters,
        rebuilding: undefined,
      });
    } else {
      // Live rows come first; a projection that is built for the first time has none.
      const live = projections.get(name) ?? { ...unbuilt, name, consumer, halted: haltOf(row) };
      const isBeingBuilt = row.isAttended && row.haltedAt === null;
      projections.set(name, { ...live, rebuilding: isBeingBuilt ? rebuildingOf(row) : undefined });
    }
  }
  const { head = 0, history = '' } = rows[0] ?? {};
  return { head, history, projections, reactors } satisfies ConsumerStatuses;
});

const unbuilt = {
  version: 0,
  position: 0,
  deadLetters: 0,
  servedSince: undefined,
  isRebuildRequested: false,
  rebuildFailure: undefined,
};

const haltOf = ({ haltedAt, haltReason }: Row): Halt | undefined =>
  haltedAt === null ? undefined : { position: haltedAt, reason: haltReason ?? '' };

/** 0 to 1. */
export const shareOf = ({ events, of }: Rebuilding): number => (of === 0 ? 1 : Math.min(1, events / of));

const rebuildingOf = ({ reached, target, seconds }: Row): Rebuilding => ({
  events: Math.min(reached, target),
  of: target,
  eventsPerSecond: seconds > 0 ? Math.round(reached / seconds) : 0,
});

type Row = {
  readonly head: number;
  readonly history: string;
  readonly name: string | null;
  readonly consumer: string | null;
  readonly version: number;
  readonly state: 'live' | 'building' | 'reactor';
  readonly haltedAt: number | null;
  readonly haltReason: string | null;
  readonly servedSince: Date | null;
  readonly isRebuildRequested: boolean;
  readonly rebuildFailure: RebuildFailure | null;
  readonly target: number;
  readonly reached: number;
  readonly seconds: number;
  /** False for a build that a killed process left behind. */
  readonly isAttended: boolean;
  readonly position: number;
  readonly deadLetters: number;
};

const selectConsumerStatuses = Effect.gen(function* () {
  const sql = yield* PgClient.PgClient;
  return yield* sql<Row>`
    WITH consumers AS (
      SELECT name, version, state, 'projection/' || name || '/' || generation AS consumer,
             halted_at::float8 AS "haltedAt", halt_reason AS "haltReason", live_since AS "servedSince",
             EXISTS (SELECT FROM projections.rebuild_requests r WHERE r.name = b.name) AS "isRebuildRequested",
             (SELECT jsonb_build_object('times', failures, 'code', failure_code, 'message', failure_message)
                FROM projections.rebuild_requests r WHERE r.name = b.name AND failures >= 3) AS "rebuildFailure",
             target::float8 AS target, reached::float8 AS reached,
             coalesce(extract(epoch FROM reached_at - started_at), 0)::float8 AS seconds,
             coalesce(reached_at, started_at) > clock_timestamp() - interval '30 seconds' AS "isAttended"
        FROM projections.builds b WHERE state <> 'retired'
      UNION ALL
      SELECT substr(consumer, 9), 0, 'reactor', consumer, NULL, NULL, NULL, false, NULL, 0, 0, 0, true
        FROM event_store.checkpoints WHERE consumer LIKE 'reactor/%' AND partition = 0
    )
    SELECT h.head, h.history, s.*, coalesce(c.position, 0)::float8 AS position,
           (SELECT count(*)::float8 FROM event_store.dead_letters p WHERE p.consumer = s.consumer) AS "deadLetters"
      FROM (SELECT coalesce(max(position), 0)::float8 AS head, event_store.history_id() AS history
              FROM event_store.events) h
      LEFT JOIN consumers s ON true
      LEFT JOIN event_store.consumer_positions c ON c.consumer = s.consumer
     ORDER BY s.name, s.state DESC`;
});
