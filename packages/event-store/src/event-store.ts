import { PgClient } from '@effect/sql-pg';
import { Context, Effect, Layer } from 'effect';
import type { SqlError } from 'effect/sql/SqlError';
import type { AppendOutcome, AppendRequest, ReservedValue } from './append/append-request.ts';
import { makeAppendClient } from './append/append-client.ts';
import { CommandRecorded } from './append/command-recorded.ts';
import { reservationValue } from './append/reservation-value.ts';
import { FoldedStates } from './append/folded-states.ts';
import type { AnySnapshot } from './append/decision.ts';
import { type LoadLong, makeLoadLong } from './append/load-long.ts';
import { makeStreamReader, type ShortStreams } from './read/stream-reader.ts';
import { makeSnapshotSaver } from './snapshots/save-snapshots.ts';
import { selectSnapshot, type StoredSnapshot } from './snapshots/snapshots.ts';
import { makeKnownHistory } from './history/known-history.ts';
import { type EventMark, selectKnown } from './history/select-known.ts';
import { batchReads, outsideTransaction, repeatOnce } from './read/batch-reads.ts';
import { makeGroupCommit } from './append/group-commit.ts';
import { SubjectKeyStore } from './keys/keys.ts';
import { prepareAppend } from './append/prepare-append.ts';
import { type RawEvent, selectRaw } from './read/raw-events.ts';
import { selectPage, selectSpan, type Span, type StreamRange } from './read/read-events.ts';
import {
  deleteOldCommands,
  selectReservationOwner,
  selectHead,
  selectPositionOf,
  selectCommandStatus,
  selectVersionAt,
  type RecordedCommand,
  type CommandStatus,
} from './append/command-status.ts';
import { type Event, EventCatalogue } from './event-catalogue.ts';
import { orUndecodable, StoreBusy, type UndecodableEvent } from './errors.ts';
import { StreamLocks } from './append/stream-locks.ts';
import { exportedSpan, inBatchSpan, withExportedSpan } from './tracing.ts';

/** What an append is answered whose command is on record. */
const recordedOutcomes = new Set<AppendOutcome['_tag']>(['Appended', 'Duplicate', 'CommandIdReused']);

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
    /** The same of those streams that are short, in one snapshot of the database, and which are long. */
    readonly readShort: (parts: readonly StreamRange[]) => Effect.Effect<ShortStreams>;
    /**
     * Hands each event of one stream beyond a version, up to `until` or its end, to `use` and answers the version of the
     * last one. Read page by page, with turns for other work: a long stream neither fills the memory nor blocks the event
     * loop.
     */
    readonly readPages: (
      part: StreamRange,
      use: (event: Event) => void,
      until?: number,
    ) => Effect.Effect<number>;
    /** The state that a fold has saved of a long stream. */
    readonly readSnapshot: (streamId: string, fold: AnySnapshot) => Effect.Effect<StoredSnapshot | undefined>;
    readonly loadLong: LoadLong;
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
    readonly recorded: (commandId: string) => Effect.Effect<RecordedCommand | undefined>;
    /** A stream's version at a position of the log; 0 when it began later, or not at all. */
    readonly versionAt: (streamId: string, position: number) => Effect.Effect<number>;
    /** Position of a stream's last event, 0 when there is none. */
    readonly positionOf: (streamId: string) => Effect.Effect<number>;
    readonly commandStatus: (commandId: string, streamIds: readonly string[]) => Effect.Effect<CommandStatus>;
    /**
     * Forgets what commands older than 30 days were answered, and refusals older than a day, except those whose ids
     * derive from events or webhooks. Answers how many.
     */
    readonly pruneCommands: Effect.Effect<number>;
    /** Id of the history that this process takes the log to be of; an append that finds another one corrects it. */
    readonly history: Effect.Effect<string>;
    /** The same, as the database says it now. */
    readonly refreshHistory: Effect.Effect<string>;
    /** States that commands of this process have folded lately, in this history of the log. */
    readonly foldedStates: FoldedStates;
    /** Lets commands of this process that fight over a stream go one after another. */
    readonly streamLocks: StreamLocks;
  }
>()('event-store/EventStore') {
  static readonly layer = Layer.effect(
    EventStore,
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient;
      const keys = yield* SubjectKeyStore;
      const catalogue = yield* EventCatalogue;
      const foldedStates = new FoldedStates({ save: yield* makeSnapshotSaver(sql) });
      const history = makeKnownHistory((id) => foldedStates.begin(id));
      const appendBatch = yield* makeAppendClient(sql.config, history);
      const commit = yield* makeGroupCommit((batch) =>
        inBatchSpan(
          batch.map(({ span }) => span),
          'EventStore.appendBatch',
        )(appendBatch(batch)),
      );

      // A span of its own costs as much as half the sealing: there is one only where it goes anywhere.
      const append = Effect.fnUntraced(function* (
        request: AppendRequest,
      ): Effect.fn.Return<AppendOutcome, StoreBusy> {
        let lookUpAll = false;
        const span = yield* exportedSpan;
        const noteRecorded = yield* CommandRecorded;
        for (let attempt = 0; attempt < 5; attempt++) {
          const prepared = yield* prepareAppend(keys, catalogue, request, lookUpAll);
          if (prepared._tag === 'SubjectErased') return (yield* repeatOf(request)) ?? prepared;
          const outcome = yield* commit(span === undefined ? prepared.append : { ...prepared.append, span });
          if (outcome._tag === 'OtherSubjectKey') {
            // Another process minted this subject's key first: seal again, under that one.
            keys.forget([outcome.subjectId]);
            lookUpAll = true;
            continue;
          }
          if (outcome._tag === 'OtherHistory') {
            const [first] = request.streams;
            if (request.history === undefined || first === undefined) continue;
            const { streamId, expectedVersion } = first;
            return { _tag: 'Conflict', streamId, expected: expectedVersion, actual: 0 };
          }
          if (recordedOutcomes.has(outcome._tag)) noteRecorded(request.context.commandId);
          if (outcome._tag === 'SubjectErased') keys.remember(outcome.subjectId, 'erased');
          if (outcome._tag === 'Appended') {
            for (const [subjectId, { key }] of prepared.minted) keys.remember(subjectId, key);
            for (const subjectId of request.shredSubjectKeys) keys.remember(subjectId, 'erased');
            if (request.shredSubjectKeys.length > 0) foldedStates.clear();
            return { ...outcome, events: prepared.append.events };
          }
          return outcome;
        }
        return yield* new StoreBusy({ retryAfterSeconds: 1 });
      }, withExportedSpan('EventStore.append'));

      const repeatOf = Effect.fnUntraced(function* ({
        context,
      }: AppendRequest): Effect.fn.Return<AppendOutcome | undefined> {
        const known = yield* recorded(context.commandId);
        if (known === undefined) return undefined;
        if (known.requestHash !== context.requestHash) return { _tag: 'CommandIdReused' };
        return { _tag: 'Duplicate', position: known.position, result: known.result };
      });

      const read = <A, E>(query: Effect.Effect<A, E>) => Effect.orDie(repeatOnce(query));
      const streams = makeStreamReader(sql, keys, catalogue);
      const { readStreams } = streams;

      const readStream = Effect.fn('EventStore.readStream')(function* (streamId: string, fromVersion = 0) {
        const events = yield* readStreams([{ streamId, after: fromVersion }]);
        return { events, version: events.at(-1)?.streamVersion ?? fromVersion };
      });

      const has = batchReads((asked: readonly (readonly EventMark[])[]) =>
        Effect.map(outsideTransaction(sql)(selectKnown(sql, asked.flat())), (known) => {
          let from = 0;
          return asked.map(({ length }) => known.slice(from, (from += length)));
        }),
      );
      // Reads that carry a position ask it, many at a time.
      const refreshHistory = batchReads((asked: readonly undefined[]) =>
        Effect.map(outsideTransaction(sql)(history.refresh(sql)), ({ id }) => asked.map(() => id)),
      );
      const recorded = (commandId: string) => Effect.map(commandStatus(commandId, []), (now) => now.recorded);
      const commandStatus = (commandId: string, streamIds: readonly string[]) =>
        read(selectCommandStatus(sql, commandId, streamIds));

      return EventStore.of({
        append,
        readStream,
        ...streams,
        readSnapshot: (streamId, fold) => read(selectSnapshot(sql, streamId, fold)),
        loadLong: makeLoadLong(),
        readAll: (after, limit) => repeatOnce(selectPage(sql, catalogue, after, limit)),
        readSpan: (after, to, without) => repeatOnce(selectSpan(sql, catalogue, after, to, without)),
        readRaw: (after, limit) => repeatOnce(selectRaw(sql, after, limit)),
        has: (events) => (events.length === 0 ? Effect.succeed([]) : has(events)),
        head: repeatOnce(selectHead(sql)),
        decode: (raw) => orUndecodable(() => catalogue.decode(raw)),
        reservationOwner: (reserved) =>
          read(selectReservationOwner(sql, reserved.kind, reservationValue(keys, reserved))),
        recorded,
        versionAt: (streamId, position) => read(selectVersionAt(sql, streamId, position)),
        positionOf: (streamId) => read(selectPositionOf(sql, streamId)),
        commandStatus,
        history: Effect.suspend(() =>
          foldedStates.history === undefined
            ? read(Effect.map(history.current(sql), ({ id }) => id))
            : Effect.succeed(foldedStates.history),
        ),
        refreshHistory: Effect.orDie(refreshHistory(undefined)),
        pruneCommands: Effect.orDie(deleteOldCommands(sql)),
        foldedStates,
        streamLocks: new StreamLocks(),
      });
    }),
  );
}
