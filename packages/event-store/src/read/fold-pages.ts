import { Effect } from 'effect';
import type { AnyFold } from '../append/decision.ts';
import type { ReadPages } from './stream-reader.ts';

/** A state and the version of its stream. */
export type StateAt = { readonly version: number; readonly state: unknown };

/** Folds a stream beyond a version, up to `until` or its end. */
export const foldPages = Effect.fnUntraced(function* (
  { readPages }: { readonly readPages: ReadPages },
  fold: AnyFold,
  from: StateAt,
  until?: number,
): Effect.fn.Return<StateAt> {
  const range = { streamId: fold.stream.streamId, after: from.version, sealed: isSealedFold(fold) };
  let { state } = from;
  const evolve = (event: unknown) => {
    state = fold.evolve(state as never, event as never);
  };
  const version = yield* readPages(range, evolve, until);
  return { version, state };
});

/** What is stored must hold no personal text, so a fold that makes snapshots reads its events sealed. */
export const isSealedFold = ({ sealed, snapshot }: AnyFold): boolean =>
  sealed === true || snapshot !== undefined;
