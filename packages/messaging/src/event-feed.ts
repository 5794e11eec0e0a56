import type { PoisonEvent } from '@setter/event-store/consumers';
import type { Event } from '@setter/event-store/event-catalogue';
import { Context, Effect, Schema } from 'effect';

export type Recorded = Event;

/** A position in a partition of the log; `offset` is where the feed keeps the event there, if it has offsets. */
export type FeedPosition = {
  readonly position: number;
  readonly offset?: number | undefined;
  /** Of the event there, by which a checkpoint refuses to move to an event that the log does not have. */
  readonly digest?: string | undefined;
};

/** Events of one partition that are handled together. */
export type FeedBatch = {
  /** 0 where the log is not partitioned. */
  readonly partition: number;
  /** In order; some may be at or before the consumer's checkpoint, since delivery is at least once. */
  readonly events: readonly Recorded[];
  /** An event that cannot be decoded, after retries with backoff; then the batch has no events. */
  readonly poison: PoisonEvent | undefined;
  /** The position of the checkpoint once this batch is handled. */
  readonly to: FeedPosition;
};

/** Another runner moved the checkpoint or raised its generation: what this one knows of the partition is void. */
export class Fenced extends Schema.TaggedError<Fenced>()('Fenced', {
  /** True: this process goes on at once from the new checkpoint. False: the other runner is at work. */
  continueAtOnce: Schema.Boolean,
}) {}

export const isFenced = (error: unknown): error is Fenced => error instanceof Fenced;

/** How long a fenced runner stays away from the partition. */
export const pauseWhenFenced = ({ continueAtOnce }: Fenced): Effect.Effect<void> =>
  Effect.suspend(() => (continueAtOnce ? Effect.void : Effect.sleep(200 + Math.random() * 800)));

export type FollowOptions<E, R> = {
  /** The consumer group: processes that follow under one name share the partitions, where there are any. */
  readonly consumer: string;
  /** Events in a batch, at most. */
  readonly batchSize: number;
  /** Where one of `partitions` partitions goes on. Called when it is assigned to this process, and after Fenced. */
  readonly start: (partition: number, partitions: number) => Effect.Effect<FeedPosition, E, R>;
  /** Handles a batch. The next one of its partition follows afterwards, those of other partitions may meanwhile. */
  readonly handle: (batch: FeedBatch) => Effect.Effect<void, E | Fenced, R>;
};

/** Every event of the log, in order within each partition, at least once. Personal texts are sealed. */
export class EventFeed extends Context.Service<
  EventFeed,
  {
    /** Runs until it is interrupted, or until `start` or `handle` fails with an error other than Fenced. Waits out an outage. */
    readonly follow: <E, R>(options: FollowOptions<E, R>) => Effect.Effect<never, E, R>;
  }
>()('messaging/EventFeed') {}
