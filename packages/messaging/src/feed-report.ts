import { Context } from 'effect';

/** What the feed of this process has met with, and which of its consumers are connected; read by metrics and probes. */
export type FeedReport = {
  /** Messages that were not of this store, or altered; the log stood in for them. */
  forged: number;
  /** Messages of events that the log does not have: it went back after they were sent. */
  lost: number;
  /** Messages that had been seen before. */
  repeated: number;
  /** Events that did not arrive and were read from the log. */
  filled: number;
  /** By consumer: whether it is a member of its group at the moment. */
  readonly connected: Map<string, boolean>;
  /** The batches that consumers handle at the moment. */
  readonly handling: Set<Handling>;
};

/** `since` as of `performance.now()`. */
export type Handling = { readonly consumer: string; readonly since: number };

/** One per process by default. */
export const FeedReport = Context.Reference<FeedReport>('messaging/FeedReport', {
  defaultValue: () => ({
    forged: 0,
    lost: 0,
    repeated: 0,
    filled: 0,
    connected: new Map(),
    handling: new Set(),
  }),
});
