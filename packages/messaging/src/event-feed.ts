import type { RecordedEvent } from '@setter/events/envelope';
import type { SetterEvent } from '@setter/events/registry';
import { Context, type Stream } from 'effect';

export type FollowOptions = {
  /** Who reads; names the consumer where the feed keeps anything per consumer. */
  readonly consumer: string;
  /** Only events after this position are handed out. */
  readonly from: number;
  /** At most so many events at a time. */
  readonly batchSize: number;
};

/**
 * Every event of the log, in order, for ever. Delivery is at least once: a consumer that starts again from its
 * checkpoint sees what came after it. Personal texts are sealed.
 */
export class EventFeed extends Context.Service<
  EventFeed,
  {
    /**
     * Batches of at least one event; the next one is fetched when the last one was dealt with. An outage of the
     * source makes it wait. An event that this code cannot decode is a defect (UndecodableEvent).
     */
    readonly follow: (options: FollowOptions) => Stream.Stream<readonly RecordedEvent<SetterEvent>[]>;
  }
>()('messaging/EventFeed') {}
