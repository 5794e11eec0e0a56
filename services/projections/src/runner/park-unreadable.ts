import { PgClient } from '@effect/sql-pg';
import type { EventFault } from '@setter/event-store/parked-events';
import { maxAttempts } from '@setter/event-store/take-with-patience';
import { Effect } from 'effect';
import type { Faults } from './fold-batch.ts';

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
