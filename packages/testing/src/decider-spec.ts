import { expect } from 'vitest';
import type { Decided } from '@setter/domain/decision';
import { isRejection, type RejectionTag } from '@setter/domain/rejections';

export interface WhenStep<Command, Event> {
  readonly when: (command: Command) => ThenStep<Event>;
}

export interface ThenStep<Event> {
  /** The command leads to exactly these events. */
  readonly then: (...events: Event[]) => void;
  /** The command succeeds and there is nothing to do. */
  readonly thenNothing: () => void;
  /** The command is rejected for this reason. */
  readonly thenRejected: (tag: RejectionTag) => void;
}

type Fold<State, Event> = {
  readonly initialState: State;
  readonly evolve: (state: State, event: Event) => State;
};
type Decide<State, Command, Event> = (command: Command, state: State) => Decided<Event>;
type Decides = Readonly<Record<string, (command: never, state: never) => object>>;

/** The commands that read no stream but the decider's own. */
export type OwnCommand<State, Commands extends Decides> = {
  [Type in keyof Commands]: Commands[Type] extends (command: infer Command, state: infer Read) => infer Result
    ? State extends Read
      ? Extract<Result, { readonly append: unknown }> extends { readonly append: readonly unknown[] }
        ? Command
        : never
      : never
    : never;
}[keyof Commands];

/** Decides a command upon the decider's own stream. */
export const decideOwn =
  <State, Event, Commands extends Decides>(
    decider: Fold<State, Event> & { readonly decide: Commands },
  ): Decide<State, OwnCommand<State, Commands>, Event> =>
  (command, state) =>
    decider.decide[(command as { readonly type: string }).type]!(command as never, state as never) as never;

/**
 * A decider's rule as a sentence: `specify(walletDecider).given(granted).when(spend).then(spent)`. Only events go in,
 * and only events or a rejection come out; the state is never inspected.
 */
export function specify<State, Event, Commands extends Decides>(
  decider: Fold<State, Event> & { readonly decide: Commands },
): { given: (...events: Event[]) => WhenStep<OwnCommand<State, Commands>, Event> } & WhenStep<
  OwnCommand<State, Commands>,
  Event
>;
export function specify<State, Command, Event>(
  decider: Fold<State, Event> & { readonly decide: Decide<State, Command, Event> },
): { given: (...events: Event[]) => WhenStep<Command, Event> } & WhenStep<Command, Event>;
export function specify<State, Event>(
  decider: Fold<State, Event> & { readonly decide: Decides | Decide<State, never, Event> },
) {
  const { initialState, evolve, decide: decides } = decider;
  const decide =
    typeof decides === 'function' ? decides : decideOwn({ initialState, evolve, decide: decides });
  const given = (...events: Event[]): WhenStep<never, Event> => ({
    when: (command) => {
      const state = events.reduce(evolve, initialState);
      const before = structuredClone(state);
      const outcome = decide(command, state);
      expect(state, 'decide must not change the state').toEqual(before);
      const happened = (): readonly Event[] => {
        if (isRejection(outcome)) expect.fail(`expected events, was rejected: ${outcome._tag}`);
        const appended = outcome.append as readonly Event[];
        // Whatever was decided must be foldable, or the stream could not be loaded again.
        appended.reduce(evolve, state);
        return appended;
      };
      return {
        // oxlint-disable-next-line unicorn/no-thenable -- the word of the sentence; a step is never awaited
        then: (...expected) => expect(happened()).toEqual(expected),
        thenNothing: () => expect(happened()).toEqual([]),
        thenRejected: (tag) => expect(outcome).toEqual(expect.objectContaining({ _tag: tag })),
      };
    },
  });
  return { given, when: given().when };
}
