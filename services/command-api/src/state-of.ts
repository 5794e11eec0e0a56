import { EventStore } from '@setter/event-store/event-store';
import type { StreamRef } from '@setter/events/envelope';
import { Effect } from 'effect';

type Fold<State, Event> = {
  readonly stream: StreamRef;
  readonly initialState: State;
  readonly evolve: (state: State, event: Event) => State;
};

/** A stream's current state, folded from the log. */
export const stateOf = <State, Event>({ stream, initialState, evolve }: Fold<State, Event>) =>
  Effect.gen(function* () {
    const store = yield* EventStore;
    const { events } = yield* store.readStream(stream.streamId);
    // A stream holds its own context's events only.
    return (events as readonly Event[]).reduce(evolve, initialState);
  });
