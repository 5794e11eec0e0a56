import type { PoisonEvent } from '@setter/event-store/consumers/dead-letters';
import type { RecordedEvent } from '@setter/events/envelope';
import type { SetterEvent } from '@setter/events/registry';
import { Context, Effect, Schema } from 'effect';

/** A place in one part of the log; `offset` is where the feed keeps the event at that position, if it has offsets. */
export type FeedPosition = { readonly position: number; readonly offset?: number | undefined };

/** What a consumer is given at a time, of one part of the log. */
export type FeedBatch = {
  /** 0 where the log is not handed out in parts. */
  readonly partition: number;
  /** In order; those at or before the consumer's checkpoint may be among them, since delivery is at least once. */
  readonly events: readonly RecordedEvent<SetterEvent>[];
  /** Then there are no events, but this one that cannot be decoded, although it was tried several times. */
  readonly fault: PoisonEvent | undefined;
  /** The place to note once this has been dealt with. */
  readonly to: FeedPosition;
};

/** The consumer's checkpoint was moved by somebody else: what it knows of this part is worth nothing. */
export class PartitionLost extends Schema.TaggedError<PartitionLost>()('PartitionLost', {
  /** True: there is work to do at once from another place. False: somebody else is at it. */
  atOnce: Schema.Boolean,
}) {}

export const isPartitionLost = (error: unknown): error is PartitionLost => error instanceof PartitionLost;

/** How long one stays away from a part that somebody else is at. */
export const whileLost = ({ atOnce }: PartitionLost): Effect.Effect<void> =>
  Effect.suspend(() => (atOnce ? Effect.void : Effect.sleep(200 + Math.random() * 800)));

export type FollowOptions<E, R> = {
  /** Who reads. Processes that follow under the same name share the parts among them, where there are parts. */
  readonly consumer: string;
  /** At most so many events at a time. */
  readonly batchSize: number;
  /** Where one of `partitions` parts goes on. Asked when the part is given to this process, and after it was lost. */
  readonly start: (partition: number, partitions: number) => Effect.Effect<FeedPosition, E, R>;
  /** Deals with a batch; the next one of the same part comes afterwards, those of other parts may come meanwhile. */
  readonly take: (batch: FeedBatch) => Effect.Effect<void, E | PartitionLost, R>;
};

/** Every event of the log, in order within each part, at least once. Personal texts are sealed. */
export class EventFeed extends Context.Service<
  EventFeed,
  {
    /** For ever, or until `start` or `take` fails with more than PartitionLost. An outage of the source makes it wait. */
    readonly follow: <E, R>(options: FollowOptions<E, R>) => Effect.Effect<never, E, R>;
  }
>()('messaging/EventFeed') {}
