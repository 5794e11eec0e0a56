import { Effect } from 'effect';
import type { AnyFold, Reads, StatesOf } from './decision.ts';
import type { EventStore } from './event-store.ts';
import type { Folded } from './folded-states.ts';

/** The states that a decision rests on, by the names that the command gave them. */
export type Loaded = ReadonlyMap<string, Folded>;
export type Folds = ReadonlyMap<string, AnyFold>;

/** From memory where a stream was folded lately; with `refresh`, brought up to date from the log in any case. */
export const loadStates = Effect.fnUntraced(function* (
  store: EventStore['Service'],
  folds: Folds,
  refresh: boolean,
) {
  const loaded = new Map<string, Folded>();
  const behind: { readonly streamId: string; readonly after: number }[] = [];
  for (const [name, { stream, evolve, initialState }] of folds) {
    const known = store.foldedStates.get(stream.streamId, evolve);
    loaded.set(name, known ?? { version: 0, state: initialState });
    if (known === undefined || refresh)
      behind.push({ streamId: stream.streamId, after: known?.version ?? 0 });
  }
  if (behind.length === 0) return loaded;
  const events = yield* store.readStreams(lowest(behind));
  for (const [name, { stream, evolve }] of folds) {
    let { version, state } = loaded.get(name)!;
    for (const event of events) {
      if (event.streamId !== stream.streamId || event.streamVersion <= version) continue;
      state = evolve(state as never, event as never);
      version = event.streamVersion;
    }
    loaded.set(name, { version, state });
    store.foldedStates.set(stream.streamId, evolve, { version, state });
  }
  return loaded;
});

// Two folds may read one stream, from different versions on.
const lowest = (behind: readonly { readonly streamId: string; readonly after: number }[]) => {
  const after = new Map<string, number>();
  for (const read of behind)
    after.set(read.streamId, Math.min(read.after, after.get(read.streamId) ?? read.after));
  return [...after].map(([streamId, from]) => ({ streamId, after: from }));
};

export const statesOf = <S extends Reads>(loaded: Loaded): StatesOf<S> =>
  Object.fromEntries([...loaded].map(([name, { state }]) => [name, state])) as StatesOf<S>;
