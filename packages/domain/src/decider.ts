import type { Decision } from './decision.ts';
import type { Rejection } from './rejections.ts';

/**
 * The pure heart of a context. `evolve` folds its stream and never fails. `decide` holds one function per command,
 * by the command's type: from the command and the state of each stream it reads to a `Decision` or a rejection.
 * A command that reads one stream takes its state; one that reads several takes the states by name. Time and ids come
 * in with the command.
 */
export type Decider<State, Event> = {
  readonly initialState: State;
  readonly evolve: (state: State, event: Event) => State;
  /** For streams that grow long: what a state is stored as, so that it need not be folded from zero. */
  readonly snapshot?: Snapshot<State>;
  readonly decide: Readonly<Record<string, Decide>>;
};

/**
 * The version rises whenever `evolve` or `encode` come to another text for the same events. The events of such a stream
 * are read sealed: its states hold no personal text.
 */
export type Snapshot<State> = {
  readonly name: string;
  readonly version: number;
  /** Lines of text. Equal states that come from the same events have equal lines. */
  readonly encode: (state: State) => Iterable<string>;
  readonly decode: (lines: readonly string[]) => State;
};

type Decide = (command: never, states: never) => AnyDecision | Rejection;
type AnyEvent = { readonly type: string };
type AnyDecision = Omit<Decision<AnyEvent, unknown>, 'append'> & {
  readonly append: readonly AnyEvent[] | { readonly [name: string]: readonly AnyEvent[] | undefined };
};

/** Every command of a decider. */
export type CommandOf<D extends { readonly decide: object }> = {
  [Type in keyof D['decide']]: D['decide'][Type] extends (command: infer Command, ...rest: never) => unknown
    ? Command
    : never;
}[keyof D['decide']];
