import { PgClient } from '@effect/sql-pg';
import { Effect } from 'effect';
import type { SqlError } from 'effect/sql/SqlError';
import { randomUUID } from 'node:crypto';
import type { StoreBusy } from './errors.ts';
import { EventStore } from './event-store.ts';

const streamId = 'probe';

/**
 * Goes the way of requests and leaves nothing behind: a read of a stream through the shared reader, an append that is
 * refused (its stream has no events), and a row on a connection of the pool that is rolled back. Returns whether each
 * had the answer that it must have; fails, or waits, as a request would.
 */
export const probeStore: Effect.Effect<boolean, SqlError | StoreBusy, PgClient.PgClient | EventStore> =
  Effect.gen(function* () {
    const sql = yield* PgClient.PgClient;
    const store = yield* EventStore;
    const id = randomUUID();
    const read = store.readStream(streamId);
    const append = store.append({
      context: {
        commandId: id,
        requestHash: streamId,
        correlationId: id,
        causationId: id,
        actor: { kind: 'system', id: streamId },
        occurredAt: new Date().toISOString(),
      },
      streams: [{ streamId, partitionKey: streamId, expectedVersion: 1, events: [] }],
      reserve: [],
      release: [],
      shredSubjectKeys: [],
      sideWrites: [],
      result: null,
    });
    const write = sql
      .withTransaction(
        Effect.andThen(
          sql`INSERT INTO event_store.replay_requests (consumer) VALUES (${`${streamId} ${id}`})`,
          Effect.fail('rolled back' as const),
        ),
      )
      .pipe(
        Effect.catchIf(
          (error) => error === 'rolled back',
          () => Effect.void,
        ),
      );
    const [{ version }, { _tag }] = yield* Effect.all([read, append, write], { concurrency: 'unbounded' });
    return version === 0 && _tag === 'Conflict';
  });
