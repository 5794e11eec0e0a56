import { Effect } from 'effect';
import type { AnyFold } from '../append/decision.ts';
import type { EventStore } from '../event-store.ts';

/** A state and the version of its stream. */
export type StateAt = { readonly version: number; readonly state: unknown };

const pageSize = 256;

/**
 * Folds a stream beyond a version, up to `until` or its end. It is read page by page and other work gets its turn in
 * between, so that a long stream neither fills the memory nor blocks the event loop.
 */
export const foldPages = Effect.fnUntraced(function* (
  store: Pick<EventStore['Service'], 'readPage'>,
  fold: AnyFold,
  from: StateAt,
  until = Number.POSITIVE_INFINITY,
): Effect.fn.Return<StateAt> {
  let { version, state } = from;
  while (version < until) {
    const limit = Math.min(pageSize, until - version);
    const range = { streamId: fold.stream.streamId, after: version, sealed: isSealedFold(fold) };
    const events = yield* store.readPage(range, limit);
    for (const event of events) state = fold.evolve(state as never, event as never);
    version = events.at(-1)?.streamVersion ?? version;
    if (events.length < limit) break;
  }
  return { version, state };
});

/** What is stored must hold no personal text, so a fold that makes snapshots reads its events sealed. */
export const isSealedFold = ({ sealed, snapshot }: AnyFold): boolean =>
  sealed === true || snapshot !== undefined;
