import type { StreamRef } from '@setter/events/envelope';
import { Effect } from 'effect';
import { EventStore } from '../event-store.ts';
import { currentState } from './current-state.ts';

type Fold<State, Event> = {
  readonly stream: StreamRef;
  readonly initialState: State;
  readonly evolve: (state: State, event: Event) => State;
  readonly snapshot?: Snapshot<State>;
};
type Snapshot<State> = NonNullable<Parameters<typeof currentState<State, never>>[0]['snapshot']>;

/** A stream's current state: from the log, texts opened, or for one that grows long from its snapshot on. */
export const stateOf = <State, Event>(fold: Fold<State, Event>) =>
  Effect.gen(function* () {
    const { stream, initialState, evolve, snapshot } = fold;
    if (snapshot !== undefined) return yield* currentState({ stream, initialState, evolve, snapshot });
    const store = yield* EventStore;
    const { events } = yield* store.readStream(stream.streamId);
    // A stream holds its own context's events only.
    return (events as readonly Event[]).reduce(evolve, initialState);
  });
