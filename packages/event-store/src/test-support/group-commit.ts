import { Effect } from 'effect';
import { ConnectionError, SqlError, UnknownError } from 'effect/sql/SqlError';
import { randomUUID } from 'node:crypto';
import type { BatchOutcome } from '../append/append-batch.ts';
import { defaultGroupCommit, makeGroupCommit, type GroupCommitOptions } from '../append/group-commit.ts';
import type { PreparedAppend } from '../append/prepared-append.ts';
import type { StoreBusy } from '../errors.ts';

export const command = (
  stream: string = randomUUID(),
  over: Partial<PreparedAppend> = {},
): PreparedAppend => ({
  commandId: randomUUID(),
  requestHash: '',
  result: 'null',
  prunable: true,
  anonymous: false,
  streams: [{ streamId: stream, expected: 0, written: 1 }],
  events: [],
  reservations: [],
  subjects: [],
  sideWrites: [],
  bytes: 100,
  ...over,
});

export const sqlError = (code: string) =>
  new SqlError({
    reason: new UnknownError({
      cause: Object.assign(new Error(code), { code }),
      message: code,
      operation: 'query',
    }),
  });
export const connectionLost = () =>
  new SqlError({
    reason: new ConnectionError({ cause: new Error('gone'), message: 'gone', operation: 'query' }),
  });

/** A database that appends every batch, unless it is set to fail, and records the batches. */
export const recording = (
  answer?: (batch: readonly PreparedAppend[], call: number) => Effect.Effect<void, SqlError>,
) => {
  const batches: PreparedAppend[][] = [];
  const run = (batch: readonly PreparedAppend[]): Effect.Effect<readonly BatchOutcome[], SqlError> =>
    Effect.suspend(() => {
      batches.push([...batch]);
      return Effect.as(
        answer?.(batch, batches.length) ?? Effect.void,
        batch.map((append): BatchOutcome => ({
          _tag: 'Appended',
          position: 1,
          versions: { of: Number.parseInt(append.commandId, 16) },
        })),
      );
    });
  return { batches, run };
};

export const withCommit = <A>(
  run: (batch: readonly PreparedAppend[]) => Effect.Effect<readonly BatchOutcome[], SqlError>,
  body: (
    commit: (append: PreparedAppend) => Effect.Effect<BatchOutcome, StoreBusy>,
  ) => Effect.Effect<A, StoreBusy>,
  options: Partial<GroupCommitOptions> = {},
) =>
  Effect.runPromise(
    Effect.scoped(Effect.flatMap(makeGroupCommit(run, { ...defaultGroupCommit, ...options }), body)),
  );
