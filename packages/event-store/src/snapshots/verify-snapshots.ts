import { PgClient } from '@effect/sql-pg';
import { Effect } from 'effect';
import type { AnyFold, AnySnapshot } from '../append/decision.ts';
import { StreamStates } from '../append/stream-states.ts';
import { foldPages } from '../read/fold-pages.ts';
import { encodeInTurns } from './save-snapshots.ts';
import { selectSavedStreams } from './snapshots.ts';

/** A fold that makes snapshots. */
export type SnapshotFold = Omit<AnyFold, 'stream'> & { readonly snapshot: AnySnapshot };

/** A snapshot that is not what its fold makes of the stream's events up to that version. */
export type SnapshotDifference = {
  readonly fold: string;
  readonly streamId: string;
  readonly version: number;
  /** Lines of the state that differ, and how many there are in all; personal texts in them are sealed. */
  readonly lines: number;
  readonly of: number;
};

export type VerifiedSnapshots = {
  readonly snapshots: number;
  /** Folded to compare them. */
  readonly events: number;
  readonly differences: readonly SnapshotDifference[];
};

/** Told after each snapshot: events that were folded, and how many there are to fold. */
export type OnVerified = (events: number, of: number) => Effect.Effect<void>;

/** Folds each stream that one of these folds has saved a state of from its first event, and compares. */
export const verifySnapshots = Effect.fn('verifySnapshots')(function* (
  folds: readonly SnapshotFold[],
  tell: OnVerified = () => Effect.void,
): Effect.fn.Return<VerifiedSnapshots, never, StreamStates | PgClient.PgClient> {
  const sql = yield* PgClient.PgClient;
  const saved = yield* Effect.forEach(folds, (fold) =>
    Effect.map(Effect.orDie(selectSavedStreams(sql, fold.snapshot)), (streams) =>
      streams.map((stream) => ({ fold, ...stream })),
    ),
  );
  const all = saved.flat();
  const of = all.reduce((sum, { version }) => sum + version, 0);
  const differences: SnapshotDifference[] = [];
  let snapshots = 0;
  let events = 0;
  for (const { fold, streamId, version } of all) {
    const compared = yield* compare(fold, streamId);
    if (compared !== undefined) {
      snapshots++;
      if (compared.lines > 0) differences.push(compared);
    }
    events += version;
    yield* tell(events, of);
  }
  return { snapshots, events, differences };
});

/** Undefined when there is no snapshot any more. */
const compare = Effect.fnUntraced(function* (
  fold: SnapshotFold,
  streamId: string,
): Effect.fn.Return<SnapshotDifference | undefined, never, StreamStates> {
  const streams = yield* StreamStates;
  const { snapshot, initialState } = fold;
  const stored = yield* streams.readSnapshot(streamId, snapshot);
  if (stored === undefined) return undefined;
  const { version } = stored;
  // Nothing is appended: the partition key is of no account.
  const whole = { ...fold, stream: { streamId, partitionKey: streamId } };
  const folded = yield* foldPages(streams, whole, { version: 0, state: initialState }, version);
  const wanted = yield* encodeInTurns(snapshot, folded.state);
  const of = Math.max(stored.lines.length, wanted.length);
  const differing = Array.from({ length: of }, (_, n) => stored.lines[n] !== wanted[n]).filter(Boolean);
  // A snapshot that is ahead of its stream is wrong whatever it says.
  const lines = folded.version === version ? differing.length : of;
  return { fold: snapshot.name, streamId, version, lines, of };
});
