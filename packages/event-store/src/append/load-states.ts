import { Effect } from 'effect';
import type { AnyFold } from './decision.ts';
import type { Folded } from './folded-states.ts';
import { isSealedFold } from '../read/fold-pages.ts';
import type { StreamRange } from '../read/read-events.ts';
import type { StreamStates } from './stream-states.ts';

/** The states that a decision rests on, by the names that the command gave them. */
export type Loaded = ReadonlyMap<string, Folded>;
export type Folds = ReadonlyMap<string, AnyFold>;

/** From memory where a stream was folded lately; with `refresh`, brought up to date from the log in any case. */
export const loadStates = Effect.fnUntraced(function* (
  streams: StreamStates['Service'],
  folds: Folds,
  refresh: boolean,
) {
  const loaded = new Map<string, Folded>();
  const behind = new Map<string, StreamRange>();
  for (const [name, fold] of folds) {
    const known = streams.foldedStates.get(fold);
    loaded.set(name, known ?? streams.foldedStates.nothingOf(fold));
    if (known === undefined || refresh) addPart(behind, fold, known?.version ?? 0);
  }
  if (behind.size === 0) return loaded;
  const { events, long } = yield* streams.readShort([...behind.values()]);
  for (const [name, fold] of folds) {
    const { stream, evolve } = fold;
    const known = loaded.get(name)!;
    if (long.has(stream.streamId)) {
      const folded = yield* streams.loadLong(
        streams,
        fold,
        known.version === 0 ? undefined : known,
        !refresh,
      );
      loaded.set(name, streams.foldedStates.set(fold, folded));
      continue;
    }
    let { version, state } = known;
    for (const event of events) {
      if (event.streamId !== stream.streamId || event.streamVersion <= version) continue;
      state = evolve(state as never, event as never);
      version = event.streamVersion;
    }
    loaded.set(name, streams.foldedStates.set(fold, { ...known, version, state }));
  }
  return loaded;
});

// Two folds may read one stream, from different versions on, and one of them its texts.
const addPart = (parts: Map<string, StreamRange>, fold: AnyFold, after: number): void => {
  const { streamId } = fold.stream;
  const other = parts.get(streamId);
  parts.set(streamId, {
    streamId,
    after: Math.min(after, other?.after ?? after),
    sealed: isSealedFold(fold) && other?.sealed !== false,
  });
};

export const statesOf = (loaded: Loaded): Readonly<Record<string, unknown>> =>
  Object.fromEntries([...loaded].map(([name, { state }]) => [name, state]));
