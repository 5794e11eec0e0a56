import { Deferred, Effect, Semaphore } from 'effect';
import { foldPages } from '../read/fold-pages.ts';
import type { ReadPages } from '../read/stream-reader.ts';
import type { StoredSnapshot } from '../snapshots/snapshots.ts';
import type { AnyFold, AnySnapshot } from './decision.ts';
import type { Folded, FoldedStates } from './folded-states.ts';

/** What a long stream's state is loaded by. */
export type LongStreams = {
  readonly readPages: ReadPages;
  /** The state that a fold has saved of a long stream. */
  readonly readSnapshot: (streamId: string, fold: AnySnapshot) => Effect.Effect<StoredSnapshot | undefined>;
  /** States that commands of this process have folded lately, in this history of the log. */
  readonly foldedStates: FoldedStates;
};

/** A long stream's state, read page by page, from the snapshot where there is one. */
export type LoadLong = (
  streams: LongStreams,
  fold: AnyFold,
  /** What is known of it, to read on from there. */
  known: Folded | undefined,
  /** Whether a load that began earlier will do. */
  mayShare: boolean,
) => Effect.Effect<Folded>;

/** Long streams that a process reads at the same time. */
const concurrent = 2;

/**
 * Loads long streams. Callers that have no state of a stream share one load of it, which goes on without them; one that
 * has to bring a state up to date reads on from there.
 */
export const makeLoadLong = (): LoadLong => {
  const turns = Semaphore.makeUnsafe(concurrent);
  const inFlight = new Map<string, Deferred.Deferred<Folded>>();

  return (streams, fold, known, mayShare) => {
    if (known !== undefined) {
      const from = Effect.map(foldPages(streams, fold, known), (now) => ({ ...known, ...now }));
      return turns.withPermits(1)(from);
    }
    if (!mayShare) return turns.withPermits(1)(loadWhole(streams, fold));
    return Effect.suspend(() => {
      const key = streams.foldedStates.keyOf(fold);
      const others = inFlight.get(key);
      if (others !== undefined) return Deferred.await(others);
      const answer = Deferred.makeUnsafe<Folded>();
      inFlight.set(key, answer);
      const load = Effect.map(Effect.exit(turns.withPermits(1)(loadWhole(streams, fold))), (exit) => {
        inFlight.delete(key);
        Deferred.doneUnsafe(answer, exit);
      });
      return Effect.andThen(Effect.forkDetach(load, { startImmediately: true }), Deferred.await(answer));
    });
  };
};

/** From the snapshot or the first event on. */
const loadWhole = Effect.fnUntraced(function* (
  streams: LongStreams,
  fold: AnyFold,
): Effect.fn.Return<Folded> {
  const { snapshot, stream } = fold;
  const nothing = streams.foldedStates.nothingOf(fold);
  const stored = snapshot && (yield* streams.readSnapshot(stream.streamId, snapshot));
  const from = stored ? { version: stored.version, state: snapshot!.decode(stored.lines) } : nothing;
  return { ...nothing, ...(yield* foldPages(streams, fold, from)), snapshotVersion: stored?.version ?? 0 };
});
