import type { RawEvent } from '@setter/event-store/read';
import { Context, type Effect, Schema } from 'effect';

/** An event to be sent to a partitioned feed. */
export type OutgoingEvent = {
  readonly event: RawEvent;
  readonly partition: number;
  /** Position of the event before it in its partition; 0: none. */
  readonly previous: number;
};

/** The feed could not take a batch now; the same may be sent again. */
export class PublishFailed extends Schema.TaggedError<PublishFailed>()('PublishFailed', {
  message: Schema.String,
}) {}

/** Sends events on to a partitioned feed. */
export class EventPublisher extends Context.Service<
  EventPublisher,
  {
    readonly partitions: number;
    /**
     * Sends events in the order given and waits until all are kept for good. Answers, by partition, the offset of the
     * last one. After a failure some may have arrived. `epoch`: the store's, each of which has a feed of its own.
     */
    readonly publish: (
      epoch: string,
      events: readonly OutgoingEvent[],
    ) => Effect.Effect<ReadonlyMap<number, number>, PublishFailed>;
  }
>()('messaging/EventPublisher') {}
