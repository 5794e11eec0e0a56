import { PoisonEvent } from '@setter/event-store/consumers/dead-letters';
import { EventStore } from '@setter/event-store/event-store';
import { UndecodableEvent, UnstorableEvent } from '@setter/event-store/store-errors';
import { inTracesOf } from '@setter/event-store/tracing';
import { Effect } from 'effect';
import { executeReaction } from './reaction.ts';
import type { Reactor, Recorded } from './reactor.ts';

/**
 * Executes the reactions of a reactor to an event, each once, however often it is called. A reactor that throws, or
 * asks for what cannot be stored, fails with PoisonEvent.
 */
export const handleEvent = Effect.fnUntraced(function* (reactor: Reactor, event: Recorded) {
  const needs = yield* orPoison(reactor, event, () => reactor.needs(event));
  if (needs === null) return;
  yield* react(reactor, event, needs).pipe(inTracesOf([event], `react ${reactor.name}`, 'consumer'));
});

const react = Effect.fnUntraced(function* (reactor: Reactor, event: Recorded, needs: 'event' | 'stream') {
  const stream = needs === 'event' ? [event] : yield* streamUpTo(event);
  for (const reaction of yield* orPoison(reactor, event, () => reactor.react(event, stream))) {
    yield* executeReaction(reactor.name, event, reaction).pipe(
      Effect.catchDefect((defect) =>
        defect instanceof UnstorableEvent || defect instanceof UndecodableEvent
          ? Effect.fail(poisonAt(reactor, event, defect))
          : Effect.die(defect),
      ),
    );
  }
});

const orPoison = <A>(reactor: Reactor, event: Recorded, run: () => A) =>
  Effect.try({ try: run, catch: (cause) => poisonAt(reactor, event, cause) });

const poisonAt = ({ name }: Reactor, { position }: Recorded, cause: unknown): PoisonEvent =>
  new PoisonEvent({
    position,
    reason: `${name} cannot handle event ${position}: ${cause instanceof Error ? cause.message : String(cause)}`,
  });

/** The event's stream up to the end of the command that recorded it. */
const streamUpTo = Effect.fnUntraced(function* (event: Recorded) {
  const store = yield* EventStore;
  const { events } = yield* store.readStream(event.streamId);
  return events.filter(
    (other) => other.position <= event.position || other.metadata.commandId === event.metadata.commandId,
  );
});
