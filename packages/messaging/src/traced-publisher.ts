import { inTracesOf } from '@setter/event-store/tracing';
import { Effect, Layer } from 'effect';
import { EventPublisher } from './event-publisher.ts';

/** A publisher around another one: sending a batch is part of the traces of its events. */
export const tracedPublisherLayer = Layer.effect(
  EventPublisher,
  Effect.map(EventPublisher, ({ publish, ...publisher }) =>
    EventPublisher.of({
      ...publisher,
      publish: (epoch, events) => {
        const traced = events.map(({ event }) => event);
        return publish(epoch, events).pipe(inTracesOf(traced, 'relay', 'producer'));
      },
    }),
  ),
);
