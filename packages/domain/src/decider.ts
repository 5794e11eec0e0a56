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

/** How a stream's events become its state; enough to read a stream without deciding on it. */
export type Fold<State, Event> = Pick<Decider<State, unknown, Event>, 'initialState' | 'evolve'>;
