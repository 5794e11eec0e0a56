import { decodeSetterEvent, eventDefinition } from '@setter/events/registry';
import fc from 'fast-check';
import type { Decided } from '../decision.ts';
import { isRejection } from '../rejections.ts';

/** A command as its decider sees it: the state in, a decision out. */
export type Step<State, Event> = (state: State) => Decided<Event, unknown>;

/** Some short sequences and many long ones: left alone, most would be short. */
export const sequencesOf = <T>(one: fc.Arbitrary<T>): fc.Arbitrary<T[]> =>
  fc.oneof(fc.array(one, { maxLength: 6 }), fc.array(one, { minLength: 20, maxLength: 50, size: 'max' }));

/**
 * Carries commands out one after the other; refused ones lead nowhere. `look` sees every event with the state after
 * it. Each event must be one that its own schema reads again. Returns the last state.
 */
export const play = <State, Event extends { readonly type: string; readonly data: unknown }>(
  {
    initialState,
    evolve,
  }: { readonly initialState: State; readonly evolve: (state: State, event: Event) => State },
  steps: readonly Step<State, Event>[],
  look: (event: Event, after: State) => void,
): State => {
  let state = initialState;
  for (const step of steps) {
    const decided = step(state);
    if (isRejection(decided)) continue;
    for (const event of decided.append as readonly Event[]) {
      const version = eventDefinition(event.type)?.version ?? 0;
      const decoded = decodeSetterEvent(event.type, version, structuredClone(event.data));
      if (!decoded.ok) throw new Error(`${event.type}: ${decoded.failure.reason}`);
      state = evolve(state, event);
      look(event, state);
    }
  }
  return state;
};
