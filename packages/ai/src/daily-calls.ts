import { PgClient } from '@effect/sql-pg';
import { BusinessSettings } from '@setter/config/business-settings';
import { Clock, Effect } from 'effect';
import { AiLimitReached } from './failures.ts';

/** Counts a call of a model on the business's present day; fails when `limit` of them were made. */
export const takeDailyCall = Effect.fn('takeDailyCall')(function* (limit: number) {
  const sql = yield* PgClient.PgClient;
  const { timeZone: zone } = yield* BusinessSettings;
  const now = new Date(yield* Clock.currentTimeMillis);
  // The condition on the update also counts calls of other processes that run at the same time.
  const taken = yield* Effect.orDie(
    sql`
      INSERT INTO ai.daily_calls AS c (day, calls)
      SELECT (${now}::timestamptz AT TIME ZONE ${zone})::date, 1 WHERE ${limit}::int > 0
          ON CONFLICT (day) DO UPDATE SET calls = c.calls + 1 WHERE c.calls < ${limit}
      RETURNING calls`,
  );
  if (taken.length > 0) return;
  const [next] = yield* Effect.orDie(
    sql<{ at: Date }>`
      SELECT ((${now}::timestamptz AT TIME ZONE ${zone})::date + 1)::timestamp AT TIME ZONE ${zone} AS at`,
  );
  return yield* new AiLimitReached({ retryAt: next!.at });
});
