import type { NewDeadLetter } from '@setter/event-store/consumers/dead-letters';
import { PgClient } from '@effect/sql-pg';
import { Effect } from 'effect';
import type { SqlError } from 'effect/sql/SqlError';
import type { Build } from './builds.ts';
import { BulkRows } from './bulk-rows.ts';
import { makeCopyRows } from './copy-rows.ts';
import { type Faults, foldInto, touchedKeys } from './fold-batch.ts';
import { deadLetterUnreadable } from './dead-letter-unreadable.ts';
import { tryFold } from './try-fold.ts';
import { eachPage, type Page } from './page-reader.ts';

const usualPageSize = 1000;

export type BulkFoldOptions = {
  /** Up to which position; at most the end of the log. */
  readonly to: number;
  readonly deadLetterKeys: Set<string>;
  /** What happens to events that cannot be folded; a model that halts fails with the first one (PoisonEvent). */
  readonly addDeadLetters: (
    events: readonly NewDeadLetter[],
  ) => Effect.Effect<void, SqlError, PgClient.PgClient>;
  readonly onPage: (position: number) => Effect.Effect<void, SqlError, PgClient.PgClient>;
  /** Rows kept in memory, and events to a page; tests take few. */
  readonly capacity?: number;
  readonly pageSize?: number;
};

/**
 * Folds the log from its beginning into the empty table of a build that nobody else touches: pages are read ahead,
 * folded in memory and written behind. Answers up to which position. In the end the table has its key.
 */
export const bulkFold = Effect.fn('bulkFold')((build: Build, options: BulkFoldOptions) =>
  Effect.scoped(foldAll(build, options)),
);

const foldAll = Effect.fnUntraced(function* (build: Build, options: BulkFoldOptions) {
  const { model } = build;
  const { deadLetterKeys, addDeadLetters, onPage, pageSize = usualPageSize } = options;
  const bulk = new BulkRows(build, yield* makeCopyRows, options.capacity);
  const tolerated = model.onPoison === 'dead-letter';

  const fold = Effect.fnUntraced(function* ({ events, fault, position }: Page) {
    const faults: Faults = { deadLetterKeys, deadLetters: [], tolerated };
    if (fault !== undefined) {
      yield* deadLetterUnreadable(fault, faults);
    } else {
      const touched = yield* tryFold(() => touchedKeys(model, events, faults));
      yield* bulk.load(touched);
      yield* tryFold(() => foldInto(model, touched, bulk.rows, faults, (key, row) => bulk.changed(key, row)));
      yield* bulk.shrink();
    }
    yield* addDeadLetters(faults.deadLetters);
    yield* onPage(position);
  });

  const position = yield* eachPage(model, 0, options.to, pageSize, fold);
  yield* bulk.finish();
  return position;
});
