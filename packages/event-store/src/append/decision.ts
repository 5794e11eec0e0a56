import type { StoredEvent, StreamRef } from '@setter/events/envelope';
import type { AppendRequest, Json } from './append-request.ts';

/**
 * What a long stream's state is saved as, so that it is not folded from the first event. The version rises whenever the
 * fold comes to another text for the same events. Events of such a fold are read sealed: no personal text is saved.
 */
export type Snapshot<State> = {
  readonly name: string;
  readonly version: number;
  /** Lines of text, none of them with a line break. */
  readonly encode: (state: State) => Iterable<string>;
  readonly decode: (lines: readonly string[]) => State;
};

/** Any Snapshot. */
export type AnySnapshot = Omit<Snapshot<unknown>, 'encode'> & {
  readonly encode: (state: never) => Iterable<string>;
};

/** How one stream is read for a decision. */
export type StreamFold<State, Event> = {
  readonly stream: StreamRef;
  readonly initialState: State;
  readonly evolve: (state: State, event: Event) => State;
  readonly snapshot?: Snapshot<State>;
  /** Personal texts stay encrypted: no key is fetched. For decisions that read no text. */
  readonly sealed?: true;
};

/** Any StreamFold; `never` because the event store does not look into states or events. */
export type AnyFold = {
  readonly stream: StreamRef;
  readonly initialState: unknown;
  readonly evolve: (state: never, event: never) => unknown;
  readonly snapshot?: AnySnapshot;
  readonly sealed?: true;
};

/** A value without `append`: why a command is refused. */
export type AnyRejection = { readonly _tag: string; readonly append?: never };

type Reservation = AppendRequest['reserve'][number];

/**
 * What a command does, all of it in one append. A decision that asks for nothing is success and appends nothing.
 * `append` holds the events of the one stream that the command reads, or of several by the names they are read under.
 */
export type AnyDecision = {
  readonly append: readonly StoredEvent[] | { readonly [name: string]: readonly StoredEvent[] | undefined };
  /** `taken` is the rejection when another owner holds the value. */
  readonly reserve?: readonly (Reservation & { readonly taken: AnyRejection })[];
  readonly release?: readonly Reservation[];
  readonly shred?: AppendRequest['shredSubjectKeys'];
  readonly sideWrites?: AppendRequest['sideWrites'];
  /** What a repeat is answered: status, ids and positions only. Default null. */
  readonly result?: Json;
};

/** Decides a command of one type upon the state of the stream it reads, or upon the states of several by name. */
export type Decide = (command: never, states: never) => AnyDecision | AnyRejection;

/** A decider: how its stream is folded, and one `decide` per type of command. */
export type AnyDecider = {
  readonly initialState: unknown;
  readonly evolve: (state: never, event: never) => unknown;
  readonly snapshot?: AnySnapshot;
  readonly decide: Readonly<Record<string, Decide>>;
};

export type CommandOf<D extends Decide> = Parameters<D>[0];
/** Unknown for a command that is decided without a look at any state. */
export type StatesOf<D extends Decide> = D extends (command: never, states: infer States) => unknown
  ? States
  : never;
/** The folds of the streams that a command reads; one may be left out where its state is optional. */
export type ReadsOf<States> = { readonly [Name in keyof States]: FoldOf<States[Name]> };
type FoldOf<State> = [undefined] extends [State]
  ? OneFold<Exclude<State, undefined>> | undefined
  : OneFold<State>;
type OneFold<State> = {
  readonly stream: StreamRef;
  readonly initialState: State;
  readonly evolve: (state: State, event: never) => State;
  readonly snapshot?: Snapshot<State>;
  readonly sealed?: true;
};

type Decided<D extends Decide> = Extract<ReturnType<D>, { readonly append: unknown }>;
type Taken<Decision> = Decision extends { readonly reserve?: readonly (infer One)[] }
  ? One extends { readonly taken: infer Rejection }
    ? Rejection
    : never
  : never;
/** What a command is rejected with: by its decision, or because a value that it reserves is taken. */
export type RejectionOf<D extends Decide> =
  | Exclude<ReturnType<D>, { readonly append: unknown }>
  | Taken<Decided<D>>;
export type ResultOf<D extends Decide> = Exclude<Decided<D>['result'], undefined>;

export type CommandOutcome<Result = Json> = {
  /** The log's position at which what the answer says is true. */
  readonly position: number;
  /** This very command was carried out before; nothing was appended now. */
  readonly duplicate: boolean;
  readonly result: Result;
};
