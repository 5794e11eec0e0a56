import { PgClient } from '@effect/sql-pg';
import { Context, Effect, Layer, type Scope } from 'effect';
import type { SqlError } from 'effect/sql/SqlError';
import { watchedDatabase } from '../database/database-client.ts';
import type { KnownHistory } from '../history/known-history.ts';
import { isOtherServer } from '../errors.ts';
import { appendSettings } from '../database/session-settings.ts';
import { appendBatch, type BatchOutcome } from './append-batch.ts';
import type { PreparedAppend } from './prepared-append.ts';

/** Longer than the server lets a batch wait and run, so that only an answer that is lost takes so long. */
const batchDeadlineMs = 4000;

export type AppendBatch = (
  batch: readonly PreparedAppend[],
) => Effect.Effect<readonly BatchOutcome[], SqlError>;

/**
 * Appends on one connection of the store's own: batches never queue behind reads, and one that would wait longer than
 * 1 s for the lock or run longer than 2 s is broken off by the server. A batch without an answer after 4 s fails with a
 * connection error, and so does the other one in flight: the connection is dropped, and group commit repeats both under
 * their ids on a new one. Nothing is appended on another server, or another start of it, than the one whose history
 * commands rest on: they are answered `OtherHistory`, and the history is looked up again.
 */
export const makeAppendClient = Effect.fnUntraced(function* (
  config: PgClient.PgClientConfig,
  history: KnownHistory,
): Effect.fn.Return<AppendBatch, SqlError, Scope.Scope> {
  const { layer, watch } = watchedDatabase({
    ...config,
    // Kept open: after a quiet hour the next command should not wait for a handshake.
    minConnections: 1,
    maxConnections: 1,
    multiplex: true,
    applicationName: 'setter-append',
    startupParameters: { ...config.startupParameters, ...appendSettings },
  });
  const sql = Context.get(yield* Layer.build(layer), PgClient.PgClient);
  const drop = () => watch.drop('an append got no answer');
  return (batch) =>
    Effect.suspend(() => {
      const timer = setTimeout(drop, batchDeadlineMs);
      return Effect.ensuring(
        appendInHistory(sql, history, batch),
        Effect.sync(() => clearTimeout(timer)),
      );
    });
});

const otherHistory: BatchOutcome = { _tag: 'OtherHistory' };

const appendInHistory = Effect.fnUntraced(function* (
  sql: PgClient.PgClient,
  history: KnownHistory,
  batch: readonly PreparedAppend[],
): Effect.fn.Return<readonly BatchOutcome[], SqlError> {
  const { id, startedAt } = yield* history.current(sql);
  const isOfThisOne = (append: PreparedAppend) => append.history === undefined || append.history === id;
  const own = batch.filter(isOfThisOne);
  if (own.length === 0) return batch.map(() => otherHistory);
  const outcomes = yield* appendBatch(sql, own, startedAt).pipe(
    Effect.catchIf(isOtherServer, () => Effect.as(history.refresh(sql), undefined)),
  );
  for (const outcome of outcomes ?? []) if (outcome._tag === 'Appended') history.reach(outcome.position);
  let next = 0;
  return batch.map((append) => (isOfThisOne(append) ? outcomes?.[next++] : undefined) ?? otherHistory);
});
