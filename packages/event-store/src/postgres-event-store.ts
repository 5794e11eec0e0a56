import { PgClient } from '@effect/sql-pg';
import { Context, Effect, Layer } from 'effect';
import type { AppendOutcome, AppendRequest } from './append/append-request.ts';
import { makeAppendClient } from './append/append-client.ts';
import { CommandRecorded } from './append/command-recorded.ts';
import { reservationValue } from './append/reservation-value.ts';
import { FoldedStates } from './append/folded-states.ts';
import { makeLoadLong } from './append/load-long.ts';
import { makeStreamReader } from './read/stream-reader.ts';
import { makeSnapshotSaver } from './snapshots/save-snapshots.ts';
import { selectSnapshot } from './snapshots/snapshots.ts';
import { makeKnownHistory } from './history/known-history.ts';
import { type EventMark, selectKnown } from './history/select-known.ts';
import { batchReads, outsideTransaction, repeatOnce } from './read/batch-reads.ts';
import { makeGroupCommit } from './append/group-commit.ts';
import { SubjectKeyStore } from './keys/keys.ts';
import { prepareAppend } from './append/prepare-append.ts';
import { selectRaw } from './read/raw-events.ts';
import { selectPage, selectSpan } from './read/read-events.ts';
import {
  deleteOldCommands,
  selectReservationOwner,
  selectReservationOwners,
  selectHead,
  selectPositionOf,
  selectRecorded,
  selectVersionAt,
} from './append/command-status.ts';
import { EventCatalogue } from './event-catalogue.ts';
import { orUndecodable, StoreBusy } from './errors.ts';
import { EventStore } from './event-store.ts';
import { StreamLocks } from './append/stream-locks.ts';
import { StreamStates } from './append/stream-states.ts';
import { exportedSpan, inBatchSpan, withExportedSpan } from './tracing.ts';

/** What an append is answered whose command is on record. */
const recordedOutcomes = new Set<AppendOutcome['_tag']>(['Appended', 'Duplicate', 'CommandIdReused']);

/** The log in Postgres, and the states that commands fold from it. */
export const postgresEventStoreLayer = Layer.effectContext(
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
    const { readStreams, readPages, readShort } = streams;

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
    const recorded = (commandId: string) => read(selectRecorded(sql, commandId));

    const store = EventStore.of({
      append,
      readStream,
      readStreams,
      readPages,
      readAll: (after, limit) => repeatOnce(selectPage(sql, catalogue, after, limit)),
      readSpan: (after, to, without) => repeatOnce(selectSpan(sql, catalogue, after, to, without)),
      readRaw: (after, limit) => repeatOnce(selectRaw(sql, after, limit)),
      has: (events) => (events.length === 0 ? Effect.succeed([]) : has(events)),
      head: repeatOnce(selectHead(sql)),
      decode: (raw) => orUndecodable(() => catalogue.decode(raw)),
      reservationOwner: (reserved) =>
        read(selectReservationOwner(sql, reserved.kind, reservationValue(keys, reserved))),
      reservationOwners: (kind, values) =>
        read(
          selectReservationOwners(
            sql,
            kind,
            values.map((value) => reservationValue(keys, { kind, value })),
          ),
        ),
      recorded,
      positionOf: (streamId) => read(selectPositionOf(sql, streamId)),
      history: Effect.suspend(() =>
        foldedStates.history === undefined
          ? read(Effect.map(history.current(sql), ({ id }) => id))
          : Effect.succeed(foldedStates.history),
      ),
      refreshHistory: Effect.orDie(refreshHistory(undefined)),
      pruneCommands: Effect.orDie(deleteOldCommands(sql)),
    });
    const states = StreamStates.of({
      readShort,
      readPages,
      readSnapshot: (streamId, fold) => read(selectSnapshot(sql, streamId, fold)),
      loadLong: makeLoadLong(),
      versionAt: (streamId, position) => read(selectVersionAt(sql, streamId, position)),
      foldedStates,
      streamLocks: new StreamLocks(),
    });
    return Context.make(EventStore, store).pipe(Context.add(StreamStates, states));
  }),
);
