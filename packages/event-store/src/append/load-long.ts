import { Deferred, Effect, Semaphore } from 'effect';
import type { EventStore } from '../event-store.ts';
import { foldPages } from '../read/fold-pages.ts';
import type { AnyFold } from './decision.ts';
import type { Folded } from './folded-states.ts';

type Store = Pick<EventStore['Service'], 'readPages' | 'readSnapshot' | 'foldedStates'>;

/** A long stream's state, read page by page, from the snapshot where there is one. */
export type LoadLong = (
  store: Store,
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

  return (store, fold, known, mayShare) => {
    if (known !== undefined) {
      const from = Effect.map(foldPages(store, fold, known), (now) => ({ ...known, ...now }));
      return turns.withPermits(1)(from);
    }
    if (!mayShare) return turns.withPermits(1)(loadWhole(store, fold));
    return Effect.suspend(() => {
      const key = store.foldedStates.keyOf(fold);
      const others = inFlight.get(key);
      if (others !== undefined) return Deferred.await(others);
      const answer = Deferred.makeUnsafe<Folded>();
      inFlight.set(key, answer);
      const load = Effect.map(Effect.exit(turns.withPermits(1)(loadWhole(store, fold))), (exit) => {
        inFlight.delete(key);
        Deferred.doneUnsafe(answer, exit);
      });
      return Effect.andThen(Effect.forkDetach(load, { startImmediately: true }), Deferred.await(answer));
    });
  };
};

/** From the snapshot or the first event on. */
const loadWhole = Effect.fnUntraced(function* (store: Store, fold: AnyFold): Effect.fn.Return<Folded> {
  const { snapshot, stream } = fold;
  const nothing = store.foldedStates.nothingOf(fold);
  const stored = snapshot && (yield* store.readSnapshot(stream.streamId, snapshot));
  const from = stored ? { version: stored.version, state: snapshot!.decode(stored.lines) } : nothing;
  return { ...nothing, ...(yield* foldPages(store, fold, from)), snapshotVersion: stored?.version ?? 0 };
});
