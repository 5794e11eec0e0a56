import { ConfigError } from '@setter/config/config-error';
import type { CardSettings } from '@setter/config/config-cards';
import { Effect } from 'effect';
import { SqlClient } from 'effect/sql';

/** Whether a payment of that mode was ever paid. Reads the streams of payments only, by their common beginning. */
const holdsMoney = Effect.fn('holdsMoney')(function* (liveMode: boolean) {
  const sql = yield* SqlClient.SqlClient;
  const found = yield* sql`
    SELECT 1 FROM event_store.events started
    JOIN event_store.events paid ON paid.stream_id = started.stream_id
    WHERE started.stream_id >= 'payment-' AND started.stream_id < 'payment.'
      AND started.type = 'PaymentStarted' AND started.data -> 'liveMode' = to_jsonb(${liveMode}::boolean)
      AND paid.type IN ('PaymentSucceeded', 'PaymentHeldForReview')
    LIMIT 1`;
  return found.length > 0;
});

/**
 * Real money and what only looks like it must never share a ledger. Fails with `ConfigError` when the store holds the
 * kind that the configured card provider does not move.
 */
export const refuseOtherMoney = Effect.fn('refuseOtherMoney')(function* (cards: CardSettings) {
  const liveMode = cards.kind === 'stripe' && cards.liveMode;
  if (!(yield* Effect.orDie(holdsMoney(!liveMode)))) return;
  if (liveMode) {
    return yield* Effect.fail(
      new ConfigError(
        'STRIPE_SECRET_KEY',
        'must not be a live key: this store holds sandbox or test money; live keys need a store of their own',
      ),
    );
  }
  return yield* Effect.fail(
    new ConfigError('STRIPE_SECRET_KEY', 'must be a live key (sk_live_…): this store holds real money'),
  );
});
