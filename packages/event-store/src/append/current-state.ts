import { Effect } from 'effect';
import { EventStore } from '../event-store.ts';
import type { StreamFold } from './decision.ts';
import { loadStates } from './load-states.ts';
import { StreamStates } from './stream-states.ts';

/** A stream's state as it is now, from memory or a snapshot and what the log says beyond. */
export const currentState = Effect.fn('currentState')(function* <State, Event>(
  fold: StreamFold<State, Event>,
): Effect.fn.Return<State, never, EventStore | StreamStates> {
  const store = yield* EventStore;
  // No append follows, which would find out that the state in memory is of another history.
  yield* store.refreshHistory;
  const loaded = yield* loadStates(yield* StreamStates, new Map([['own', fold]]), true);
  return loaded.get('own')!.state as State;
});
