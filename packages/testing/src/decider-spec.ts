import { expect } from 'vitest';
import type { Decider } from '@setter/domain/decider';
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

/**
 * A decider's rule as a sentence: `specify(wallet).given(granted).when(spend).then(spent)`.
 * State is never looked into: only what has happened goes in, only what happens next comes out.
 */
export function specify<State, Command, Event>(decider: Decider<State, Command, Event>) {
  const given = (...events: Event[]): WhenStep<Command, Event> => ({
    when: (command) => {
      const state = events.reduce(decider.evolve, decider.initialState);
      const before = structuredClone(state);
      const outcome = decider.decide(command, state);
      expect(state, 'decide must not change the state').toEqual(before);
      const happened = () => {
        if (isRejection(outcome)) expect.fail(`expected events, was rejected: ${outcome._tag}`);
        // Whatever was decided must be foldable, or the stream could not be loaded again.
        outcome.reduce(decider.evolve, state);
        return outcome;
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
