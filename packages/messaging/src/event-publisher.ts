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

/** What a feed holds, by what the log knows an event by. */
export type SentEvent = { readonly position: number; readonly digest?: string | undefined };

/** Sends events on to a partitioned feed. */
export class EventPublisher extends Context.Service<
  EventPublisher,
  {
    readonly partitions: number;
    /**
     * Sends events in the order given and waits until all are kept for good. Returns, by partition, the offset of the
     * last one. After a failure some may have arrived. `epoch`: the store's, each of which has a feed of its own.
     */
    readonly publish: (
      epoch: string,
      events: readonly OutgoingEvent[],
    ) => Effect.Effect<ReadonlyMap<number, number>, PublishFailed>;
    /**
     * The events that the feed of an epoch holds beyond the offsets that were recorded, by partition. None, as a rule:
     * what was sent and not recorded before a crash, or what the log has lost since.
     */
    readonly unrecorded: (
      epoch: string,
      recorded: ReadonlyMap<number, { readonly offset: number }>,
    ) => Effect.Effect<readonly SentEvent[], PublishFailed>;
  }
>()('messaging/EventPublisher') {}
