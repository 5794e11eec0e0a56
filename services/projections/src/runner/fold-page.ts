import { PgClient } from '@effect/sql-pg';
import type { EventFault } from '@setter/event-store/parked-events';
import { maxAttempts } from '@setter/event-store/take-with-patience';
import { Effect } from 'effect';
import { foldIntoTable } from './apply-batch.ts';
import type { Build } from './builds.ts';
import { type Faults, touchedKeys } from './fold-batch.ts';
import { orFault } from './or-fault.ts';
import type { Page } from './page-reader.ts';

/** Folds a page into a build's table, in the caller's transaction; no checkpoint is moved. */
export const foldPage = Effect.fnUntraced(function* (build: Build, page: Page, faults: Faults) {
  if (page.fault !== undefined) return yield* parkUnreadable(page.fault, faults);
  const touched = yield* orFault(() => touchedKeys(build.model, page.events, faults));
  yield* foldIntoTable(build, touched, faults);
});

/** Adds an event that cannot even be decoded to those to be parked, and its key to the keys that wait. */
export const parkUnreadable = Effect.fnUntraced(function* (fault: EventFault, faults: Faults) {
  if (!faults.tolerated) return yield* Effect.fail(fault);
  const { position, reason } = fault;
  faults.parked.push({ position, reason, attempts: maxAttempts });
  faults.parkedKeys.add(yield* partitionKeyAt(position));
});

const partitionKeyAt = Effect.fnUntraced(function* (position: number) {
  const sql = yield* PgClient.PgClient;
  const [row] = yield* sql<{ key: string }>`
    SELECT partition_key AS key FROM event_store.events WHERE position = ${BigInt(position)}`;
  return row!.key;
});
