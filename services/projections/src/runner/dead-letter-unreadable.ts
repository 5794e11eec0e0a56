import { PgClient } from '@effect/sql-pg';
import type { PoisonEvent } from '@setter/event-store/consumers/dead-letters';
import { maxAttempts } from '@setter/event-store/consumers/retry-then-dead-letter';
import { Effect } from 'effect';
import type { Faults } from './fold-batch.ts';

/** Adds an event that cannot even be decoded to those to be dead-lettered, and its key to the keys that wait. */
export const deadLetterUnreadable = Effect.fnUntraced(function* (fault: PoisonEvent, faults: Faults) {
  if (!faults.tolerated) return yield* Effect.fail(fault);
  const { position, reason } = fault;
  faults.deadLetters.push({ position, reason, attempts: maxAttempts });
  faults.deadLetterKeys.add(yield* partitionKeyAt(position));
});

const partitionKeyAt = Effect.fnUntraced(function* (position: number) {
  const sql = yield* PgClient.PgClient;
  const [row] = yield* sql<{ key: string }>`
    SELECT partition_key AS key FROM event_store.events WHERE position = ${BigInt(position)}`;
  return row!.key;
});
