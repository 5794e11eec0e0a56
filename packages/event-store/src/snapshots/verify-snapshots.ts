import { PgClient } from '@effect/sql-pg';
import { Effect } from 'effect';
import type { AnyFold, AnySnapshot } from '../append/decision.ts';
import { EventStore } from '../event-store.ts';
import { foldPages } from '../read/fold-pages.ts';
import { selectSnapshots } from './snapshots.ts';

/** A fold that makes snapshots. */
export type SnapshotFold = Omit<AnyFold, 'stream'> & { readonly snapshot: AnySnapshot };

/** A snapshot that is not what its fold makes of the stream's events up to that version. */
export type SnapshotDifference = { readonly streamId: string; readonly version: number };

export type VerifiedSnapshots = {
  readonly snapshots: number;
  readonly differences: readonly SnapshotDifference[];
};

const pageSize = 20;

/** Folds each stream that a fold has saved a state of from its first event, and compares. */
export const verifySnapshots = Effect.fn('verifySnapshots')(function* (
  fold: SnapshotFold,
): Effect.fn.Return<VerifiedSnapshots, never, EventStore | PgClient.PgClient> {
  const sql = yield* PgClient.PgClient;
  const store = yield* EventStore;
  const { snapshot, initialState } = fold;
  const differences: SnapshotDifference[] = [];
  let snapshots = 0;
  let after = '';
  for (;;) {
    const page = yield* Effect.orDie(selectSnapshots(sql, snapshot, after, pageSize));
    for (const { streamId, version, text } of page) {
      // Nothing is appended: the partition key is of no account.
      const whole = { ...fold, stream: { streamId, partitionKey: streamId } };
      const folded = yield* foldPages(store, whole, { version: 0, state: initialState }, version);
      const isEqual =
        folded.version === version && snapshot.encode(folded.state as never).join('\n') === text;
      if (!isEqual) differences.push({ streamId, version });
      snapshots++;
      after = streamId;
    }
    if (page.length < pageSize) return { snapshots, differences };
  }
});
