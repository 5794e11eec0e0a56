import type { Reservation } from './reservations.ts';
import type { Rejection } from './rejections.ts';

/**
 * The pure heart of one stream: what a command leads to, given what has happened. `decide` answers the events
 * to append (`[]` when nothing is to be done, which is success) or why not. `evolve` never fails. Time and ids
 * come in with the command.
 */
export interface Decider<State, Command, Event> {
  readonly initialState: State;
  readonly evolve: (state: State, event: Event) => State;
  readonly decide: (command: Command, state: State) => Decided<Event>;
}

/** What a command leads to: the events to append, or why not. */
export type Decided<Event> = readonly Event[] | Rejection;

/**
 * What a command over several streams leads to: the events of each, by the name under which it was read. A name
 * that is absent gets none.
 */
export type Appends<Events extends Record<string, unknown>> = {
  readonly [Name in keyof Events]?: readonly Events[Name][];
};

/** The same, where uniqueness is at stake: values to hold from now on, and values that others may take. */
export type Reserving<Events extends Record<string, unknown>> = {
  readonly append: Appends<Events>;
  readonly reserve: readonly Reservation[];
  readonly release: readonly Reservation[];
};
