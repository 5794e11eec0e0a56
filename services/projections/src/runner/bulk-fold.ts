import { PgClient } from '@effect/sql-pg';
import {
  isPoison,
  type NewDeadLetter,
  type PoisonEvent,
  waitsBehind,
  maxAttempts,
} from '@setter/event-store/consumers';
import { Effect } from 'effect';
import type { SqlError } from 'effect/sql/SqlError';
import type { Build } from './builds.ts';
import { BulkRows } from './bulk-rows.ts';
import { makeCopyRows } from './copy-rows.ts';
import { foldEvent, type TouchedKeys, touchedKeys } from './fold-batch.ts';
import { orPoison } from './fold-into-table.ts';
import { eachPage, type Page } from './page-reader.ts';

const usualPageSize = 1000;

export type BulkFoldOptions = {
  /** Up to which position; at most the end of the log. */
  readonly to: number;
  readonly deadLetterKeys: Set<string>;
  /** Stores dead letters; a model that halts fails with its first poison event (PoisonEvent). */
  readonly addDeadLetters: (
    events: readonly NewDeadLetter[],
  ) => Effect.Effect<void, SqlError, PgClient.PgClient>;
  readonly onPage: (position: number) => Effect.Effect<void, SqlError, PgClient.PgClient>;
  /** Rows kept in memory, and events to a page; tests take few. */
  readonly capacity?: number;
  readonly pageSize?: number;
};

/**
 * Folds the log from its beginning into the empty table of a build that is not served: pages are read ahead, folded in
 * memory and written behind. Returns the position that it reached. In the end the table has its key.
 */
export const bulkFold = Effect.fn('bulkFold')((build: Build, options: BulkFoldOptions) =>
  Effect.scoped(foldAll(build, options)),
);

const foldAll = Effect.fnUntraced(function* (build: Build, options: BulkFoldOptions) {
  const { model } = build;
  const { deadLetterKeys, addDeadLetters, onPage, pageSize = usualPageSize } = options;
  const bulk = new BulkRows(build, yield* makeCopyRows, options.capacity);

  /** Dead-letters an event; a model that halts fails with it instead. */
  const aside = (poison: PoisonEvent, partitionKey: string): NewDeadLetter => {
    if (model.onPoison === 'halt') throw poison;
    deadLetterKeys.add(partitionKey);
    return { position: poison.position, reason: poison.reason, attempts: maxAttempts };
  };

  const foldPage = (touched: TouchedKeys): readonly NewDeadLetter[] => {
    const deadLetters: NewDeadLetter[] = [];
    for (const [event, keys] of touched) {
      const { position, partitionKey } = event;
      if (deadLetterKeys.has(partitionKey)) {
        deadLetters.push({ position, reason: waitsBehind, attempts: 0 });
        continue;
      }
      try {
        foldEvent(model, event, keys, bulk.rows, (key, row) => bulk.changed(key, row));
      } catch (error) {
        if (!isPoison(error)) throw error;
        deadLetters.push(aside(error, partitionKey));
      }
    }
    return deadLetters;
  };

  const fold = Effect.fnUntraced(function* ({ events, poison, position }: Page) {
    if (poison !== undefined) {
      const partitionKey = yield* partitionKeyAt(position);
      yield* addDeadLetters([yield* orPoison(() => aside(poison, partitionKey))]);
    } else {
      const touched = touchedKeys(model, events);
      yield* bulk.load(touched);
      yield* addDeadLetters(yield* orPoison(() => foldPage(touched)));
      yield* bulk.shrink();
    }
    yield* onPage(position);
  });

  const position = yield* eachPage(model, 0, options.to, pageSize, fold);
  yield* bulk.finish();
  return position;
});

const partitionKeyAt = Effect.fnUntraced(function* (position: number) {
  const sql = yield* PgClient.PgClient;
  const [row] = yield* sql<{ key: string }>`
    SELECT partition_key AS key FROM event_store.events WHERE position = ${BigInt(position)}`;
  return row!.key;
});
