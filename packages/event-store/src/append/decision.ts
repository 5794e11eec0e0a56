import type { Reservation } from '@setter/domain/reservations';
import type { StoredEvent } from '@setter/events/envelope';
import type { StreamRef } from '@setter/events/streams';
import type { Json, SideWrite } from './append-request.ts';

/** How one stream is read for a decision. */
export type StreamFold<State, Event> = {
  readonly stream: StreamRef;
  readonly initialState: State;
  readonly evolve: (state: State, event: Event) => State;
  /** Personal texts stay sealed, for a decision that looks at none: no key is fetched and nothing is opened. */
  readonly sealed?: true;
};

/** Any StreamFold; `never` because what a fold takes is its own affair. */
export type AnyFold = {
  readonly stream: StreamRef;
  readonly initialState: unknown;
  readonly evolve: (state: never, event: never) => unknown;
  readonly sealed?: true;
};
export type Reads = Readonly<Record<string, AnyFold>>;

export type StatesOf<S extends Reads> = { readonly [K in keyof S]: S[K]['initialState'] };
export type EventOfFold<F extends AnyFold> = Extract<Parameters<F['evolve']>[1], StoredEvent>;

/** What a command does, all in one append. Nothing in it means that nothing is to be done, which is success. */
export type Decision<S extends Reads, Taken = never> = {
  readonly append: { readonly [K in keyof S]?: readonly EventOfFold<S[K]>[] };
  readonly reserve?: readonly Reservation[];
  readonly release?: readonly Reservation[];
  readonly shredSubjectKeys?: readonly string[];
  readonly sideWrites?: readonly SideWrite[];
  /** What the command fails with when somebody else holds a reservation it takes. */
  readonly reservationTaken?: (kind: Reservation['kind'], owner: string) => Taken;
  /** What a repeat is answered: status, ids and positions only. Default null. */
  readonly result?: Json;
};

export type CommandOutcome<S extends Reads> = {
  /** The log's position at which what the answer says is true. */
  readonly position: number;
  /** This very command had been carried out before; nothing was appended now. */
  readonly duplicate: boolean;
  readonly result: Json;
  readonly states: StatesOf<S>;
};
