import type { Decider } from '@setter/domain/decider';
import { isRejection } from '@setter/domain/rejections';
import type { StoredEvent } from '@setter/events/envelope';
import type { StreamRef } from '@setter/events/streams';
import type { CommandContext } from './append-request.ts';
import type { Decision, StreamFold } from './decision.ts';
import { handleCommand } from './handle-command.ts';

export type RunDecider<State, Command, Event extends StoredEvent, Taken> = {
  readonly context: CommandContext;
  readonly stream: StreamRef;
  readonly decider: Decider<State, Command, Event>;
  readonly command: Command;
  /** Reservations, side writes and the like, decided with the events. */
  readonly also?: (
    events: readonly Event[],
    state: State,
  ) => Omit<Decision<One<State, Event>, Taken>, 'append'>;
};

type One<State, Event> = { readonly it: StreamFold<State, Event> };

/** One command on one stream: the common case of `handleCommand`. The state after it is `states.it`. */
export const runDecider = <State, Command, Event extends StoredEvent, Taken = never>({
  context,
  stream,
  decider,
  command,
  also,
}: RunDecider<State, Command, Event, Taken>) =>
  handleCommand<One<State, Event>, Taken>({
    context,
    reads: { it: { stream, initialState: decider.initialState, evolve: decider.evolve } },
    decide: ({ it }) => {
      const events = decider.decide(command, it);
      if (isRejection(events)) return events;
      return {
        ...also?.(events, it),
        append: { it: events as Decision<One<State, Event>, Taken>['append']['it'] },
      } as Decision<One<State, Event>, Taken>;
    },
  });
