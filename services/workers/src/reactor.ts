import { EventStore } from '@setter/event-store/event-store';
import type { RecordedEvent } from '@setter/events/envelope';
import type { SetterEvent } from '@setter/events/registry';
import { Effect } from 'effect';
import type { Reaction } from './reaction.ts';
import type { selectActiveClients } from './reactors/broadcasts/select-recipients.ts';

export type Recorded = RecordedEvent<SetterEvent>;

/** What is given for events, by their types. */
export type ByType<Given extends readonly unknown[], Answer> = {
  readonly [T in SetterEvent['type']]?: (
    event: RecordedEvent<Extract<SetterEvent, { readonly type: T }>>,
    ...given: Given
  ) => readonly Answer[];
};

/** What is given for an event; none for one of another type. */
export const answerTo = <Given extends readonly unknown[], Answer>(
  answers: ByType<Given, Answer>,
  event: Recorded,
  ...given: Given
): readonly Answer[] => answers[event.type]?.(event as never, ...given) ?? [];

/** What asks the database. */
type Selecting = ReturnType<typeof selectActiveClients>;
type Reading<A> = Effect.Effect<A, Effect.Error<Selecting>, EventStore | Effect.Services<Selecting>>;

/** Turns events into commands. An event delivered twice has one effect: it leads to the same commands under the same ids. */
export interface Reactor {
  readonly name: string;
  readonly handles: (event: Recorded) => boolean;
  readonly react: (event: Recorded) => Reading<readonly Reaction[]>;
}

/**
 * A reactor that answers events by their types. `reads` finds what an answer needs beside the event; it sees the log as it was
 * at the event, whenever it is handled. `answers` are pure.
 */
export const reactor = <Read = void>(
  name: string,
  {
    reads,
    answers,
  }: { readonly reads: (event: Recorded) => Reading<Read>; readonly answers: ByType<[Read], Reaction> },
): Reactor & { readonly answer: (event: Recorded, read: Read) => readonly Reaction[] } => {
  const answer = (event: Recorded, read: Read) => answerTo(answers, event, read);
  return {
    name,
    handles: ({ type }) => answers[type] !== undefined,
    react: (event) => Effect.map(reads(event), (read) => answer(event, read)),
    answer,
  };
};

/** For `reads`: the event says it all. */
export const eventAlone = (): Reading<void> => Effect.void;

/** For `reads`: the event's stream up to the end of the command that recorded it. */
export const ownStream = Effect.fnUntraced(function* (event: Recorded) {
  const store = yield* EventStore;
  const { events } = yield* store.readStream(event.streamId);
  return events.filter(
    (other) => other.position <= event.position || other.metadata.commandId === event.metadata.commandId,
  );
});
