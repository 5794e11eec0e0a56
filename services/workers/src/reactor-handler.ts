import { EventStore } from '@setter/event-store/event-store';
import { inTracesOf } from '@setter/event-store/tracing';
import { Effect } from 'effect';
import type { IdempotentHandler } from '@setter/messaging/consumer/handler';
import { executeReaction } from './reaction.ts';
import type { Reactor, Recorded } from './reactor.ts';

/** The name of a reactor's consumer: of its checkpoint, its consumer group and its replay requests. */
export const consumerOf = ({ name }: Pick<Reactor, 'name'>): string => `reactor/${name}`;

/** Executes the reactions of a reactor to each event, under ids that derive from the event. */
export const reactorHandler = (
  reactor: Reactor,
): IdempotentHandler<ReactionError, Effect.Services<ReturnType<typeof handleEvent>>> => ({
  name: `reactor ${reactor.name}`,
  checkpoint: consumerOf(reactor),
  effect: 'idempotent',
  onPoison: 'dead-letter',
  handles: (event) => reactor.needs(event) !== null,
  handle: (event) => handleEvent(reactor, event),
});

type ReactionError = Effect.Error<ReturnType<typeof handleEvent>>;

const handleEvent = Effect.fnUntraced(function* (reactor: Reactor, event: Recorded) {
  const needs = reactor.needs(event);
  if (needs === null) return;
  yield* react(reactor, event, needs).pipe(inTracesOf([event], `react ${reactor.name}`, 'consumer'));
});

const react = Effect.fnUntraced(function* (reactor: Reactor, event: Recorded, needs: 'event' | 'stream') {
  const stream = needs === 'event' ? [event] : yield* streamUpTo(event);
  for (const reaction of reactor.react(event, stream)) yield* executeReaction(reactor.name, event, reaction);
});

/** The event's stream up to the end of the command that recorded it. */
const streamUpTo = Effect.fnUntraced(function* (event: Recorded) {
  const store = yield* EventStore;
  const { events } = yield* store.readStream(event.streamId);
  return events.filter(
    (other) => other.position <= event.position || other.metadata.commandId === event.metadata.commandId,
  );
});
