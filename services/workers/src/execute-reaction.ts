import { notificationsDecider } from '@setter/domain/notifications/decider';
import { isRejection } from '@setter/domain/rejections';
import type { CommandContext } from '@setter/event-store/append/append-request';
import { EventStore } from '@setter/event-store/event-store';
import { PoisonEvent } from '@setter/event-store/consumers/dead-letters';
import { runDecider } from '@setter/event-store/append/run-decider';
import { currentTraceparent, inTracesOf } from '@setter/event-store/tracing';
import { UndecodableEvent, UnstorableEvent } from '@setter/event-store/store-errors';
import { notificationsStream } from '@setter/events/streams';
import { Effect } from 'effect';
import { derivedId } from './derived-id.ts';
import type { Reaction, Reactor, Recorded } from './reactor.ts';

/**
 * Does what a reactor wants done about an event, once, however often it is asked. A reactor that throws, or asks for
 * what cannot be stored, is an PoisonEvent.
 */
export const executeReaction = Effect.fnUntraced(function* (reactor: Reactor, event: Recorded) {
  const needs = yield* tryFold(reactor, event, () => reactor.needs(event));
  if (needs === null) return;
  yield* react(reactor, event, needs).pipe(inTracesOf([event], `react ${reactor.name}`, 'consumer'));
});

const react = Effect.fnUntraced(function* (reactor: Reactor, event: Recorded, needs: 'event' | 'stream') {
  const stream = needs === 'event' ? [event] : yield* streamUpTo(event);
  for (const reaction of yield* tryFold(reactor, event, () => reactor.react(event, stream))) {
    yield* runDecider({
      context: contextOf(reactor, event, reaction, yield* currentTraceparent),
      stream: notificationsStream(reaction.clientId),
      decider: notificationsDecider,
      command: reaction,
    }).pipe(
      // What can be refused can be refused only because it has become pointless meanwhile.
      Effect.catchIf(isRejection, (rejection) =>
        Effect.logInfo(`${reactor.name} had nothing to do for event ${event.position}: ${rejection._tag}`),
      ),
      Effect.catchDefect((defect) =>
        defect instanceof UnstorableEvent || defect instanceof UndecodableEvent
          ? Effect.fail(faultAt(reactor, event, defect))
          : Effect.die(defect),
      ),
    );
  }
});

const tryFold = <A>(reactor: Reactor, event: Recorded, run: () => A) =>
  Effect.try({ try: run, catch: (cause) => faultAt(reactor, event, cause) });

const faultAt = ({ name }: Reactor, { position }: Recorded, cause: unknown): PoisonEvent =>
  new PoisonEvent({
    position,
    reason: `${name} cannot react to event ${position}: ${cause instanceof Error ? cause.message : String(cause)}`,
  });

/** The event's stream up to the end of the command that recorded it. */
const streamUpTo = Effect.fnUntraced(function* (event: Recorded) {
  const store = yield* EventStore;
  const { events } = yield* store.readStream(event.streamId);
  return events.filter(
    (other) => other.position <= event.position || other.metadata.commandId === event.metadata.commandId,
  );
});

/** It happens when its cause happened, also when that lay far back, and is part of the same story. */
const contextOf = (
  { name }: Reactor,
  event: Recorded,
  reaction: Reaction,
  traceparent: string | undefined,
): CommandContext => {
  const commandId = derivedId(event.id, name, reaction.type, reaction.notificationId);
  const { correlationId, occurredAt } = event.metadata;
  return {
    commandId,
    // The id says all: the same cause is never asked for anything else.
    requestHash: commandId,
    correlationId,
    causationId: event.id,
    actor: { kind: 'system', id: name },
    occurredAt,
    ...(traceparent !== undefined && { traceparent }),
  };
};
