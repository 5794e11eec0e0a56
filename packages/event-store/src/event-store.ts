import { Context, type Effect } from 'effect';
import type { SqlError } from 'effect/sql/SqlError';
import type { AppendOutcome, AppendRequest, ReservedValue } from './append/append-request.ts';
import type { RecordedCommand } from './append/command-status.ts';
import type { StoreBusy, UndecodableEvent } from './errors.ts';
import type { Event } from './event-catalogue.ts';
import type { EventMark } from './history/select-known.ts';
import type { RawEvent } from './read/raw-events.ts';
import type { Span, StreamRange } from './read/read-events.ts';
import type { ReadPages } from './read/stream-reader.ts';

/** The log. `postgres-event-store.ts` keeps it in Postgres. */
export class EventStore extends Context.Service<
  EventStore,
  {
    /** Appends by group commit. An event that cannot be stored is a defect (UnstorableEvent). */
    readonly append: (request: AppendRequest) => Effect.Effect<AppendOutcome, StoreBusy>;
    /** One stream's events beyond a version (0: all), opened; `version` is that of the last one. */
    readonly readStream: (
      streamId: string,
      fromVersion?: number,
    ) => Effect.Effect<{ readonly events: readonly Event[]; readonly version: number }>;
    /** Events of several streams, by position, opened unless a part says otherwise. */
    readonly readStreams: (parts: readonly StreamRange[]) => Effect.Effect<readonly Event[]>;
    readonly readPages: ReadPages;
    /**
     * At most `limit` events after a position, in order; personal texts stay sealed. Ends before an event that cannot
     * be decoded; when that is the first one, fails with UndecodableEvent. Empty only at the end of the log. This read
     * and those below are for consumers, which wait out an outage: it is a failure, not a defect.
     */
    readonly readAll: (
      after: number,
      limit: number,
    ) => Effect.Effect<readonly Event[], SqlError | UndecodableEvent>;
    /**
     * The events after a position and up to another, which must not lie beyond the head, in order, without those of
     * some types; personal texts stay sealed. Ends before an event that cannot be decoded, as `readAll` does.
     */
    readonly readSpan: (
      after: number,
      to: number,
      without: readonly string[],
    ) => Effect.Effect<Span, SqlError | UndecodableEvent>;
    /** At most `limit` events after a position, in order, as they were recorded. */
    readonly readRaw: (after: number, limit: number) => Effect.Effect<readonly RawEvent[], SqlError>;
    /** For each event whether the log has it at that position, with that digest. */
    readonly has: (events: readonly EventMark[]) => Effect.Effect<readonly boolean[], SqlError>;
    /** Position of the last event, 0 when there is none. */
    readonly head: Effect.Effect<number, SqlError>;
    /** An event in its newest version. */
    readonly decode: (raw: RawEvent) => Effect.Effect<Event, UndecodableEvent>;
    readonly reservationOwner: (reserved: ReservedValue) => Effect.Effect<string | undefined>;
    /** Who holds one or more of many values of a kind, each once. */
    readonly reservationOwners: (kind: string, values: readonly string[]) => Effect.Effect<readonly string[]>;
    readonly recorded: (commandId: string) => Effect.Effect<RecordedCommand | undefined>;
    /** Position of a stream's last event, 0 when there is none. */
    readonly positionOf: (streamId: string) => Effect.Effect<number>;
    /**
     * Forgets what commands older than 30 days were answered, and refusals older than a day, except those whose ids
     * derive from events or webhooks. Returns how many.
     */
    readonly pruneCommands: Effect.Effect<number>;
    /** Id of the history that this process takes the log to be of; an append that finds another one corrects it. */
    readonly history: Effect.Effect<string>;
    /** The same, as the database says it now. */
    readonly refreshHistory: Effect.Effect<string>;
  }
>()('event-store/EventStore') {}
