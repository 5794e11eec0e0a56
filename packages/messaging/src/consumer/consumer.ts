import type { Effect } from 'effect';
import type { Handler } from './handler.ts';

export type ConsumerState = {
  readonly state: 'live' | 'halted';
  /** Position up to which everything is handled; 0 while a partitioned feed does not tell. */
  readonly position: number;
};

export type Consumer<E, R> = {
  /**
   * `reactor/<name>` or `projection/<name>`: the name of its consumer group and of its replay requests. Processes that
   * run a consumer of one name share its partitions.
   */
  readonly name: string;
  /** Events in a batch, at most. */
  readonly batchSize: number;
  /** The handler of now; undefined while another version of the consumer is served. */
  readonly handler: Effect.Effect<Handler<E, R> | undefined, E, R>;
  /** Runs before each start; a failure is retried with backoff. */
  readonly prepare?: Effect.Effect<void, E, R>;
  readonly onStatus?: (status: ConsumerState) => void;
};
