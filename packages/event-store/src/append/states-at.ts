import { Effect } from 'effect';
import { foldPages } from '../read/fold-pages.ts';
import type { AnyFold, StreamFold } from './decision.ts';
import { type Folded, snapshotEvery } from './folded-states.ts';
import type { Folds, Loaded } from './load-states.ts';
import { StreamStates } from './stream-states.ts';

type Streams = StreamStates['Service'];

/** The states at a position of the log: what a command left that is recorded there, whatever has followed. */
export const statesAt = Effect.fnUntraced(function* (streams: Streams, folds: Folds, position: number) {
  const loaded = new Map<string, Folded>();
  for (const [name, fold] of folds) loaded.set(name, yield* foldUntil(streams, fold, position));
  return loaded satisfies Loaded;
});

/** One stream's state at a position of the log. */
export const stateAt = Effect.fn('stateAt')(function* <State, Event>(
  fold: StreamFold<State, Event>,
  position: number,
): Effect.fn.Return<State, never, StreamStates> {
  return (yield* foldUntil(yield* StreamStates, fold, position)).state as State;
});

const foldUntil = Effect.fnUntraced(function* (streams: Streams, fold: AnyFold, position: number) {
  const until = yield* streams.versionAt(fold.stream.streamId, position);
  const from = yield* startOf(streams, fold, until);
  return { ...from, ...(yield* foldPages(streams, fold, from, until)) };
});

/** What is known of a stream, in memory or by a snapshot, unless that is newer than the version to go to. */
const startOf = Effect.fnUntraced(function* (streams: Streams, fold: AnyFold, until: number) {
  const nothing = streams.foldedStates.nothingOf(fold);
  const known = streams.foldedStates.get(fold);
  if (known !== undefined && known.version <= until) return known;
  const { snapshot, stream } = fold;
  // A stream shorter than a snapshot has none that would help.
  if (snapshot === undefined || until < snapshotEvery) return nothing;
  const stored = yield* streams.readSnapshot(stream.streamId, snapshot);
  if (stored === undefined || stored.version > until) return nothing;
  const { version } = stored;
  return { ...nothing, version, state: snapshot.decode(stored.lines) as unknown, snapshotVersion: version };
});
