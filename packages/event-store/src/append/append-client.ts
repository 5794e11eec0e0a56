import { PgClient } from '@effect/sql-pg';
import { Context, Effect, Layer } from 'effect';

/**
 * One connection of the store's own for appends: they never queue behind reads, and an append that would wait
 * longer than 1 s for the lock or run longer than 2 s is broken off (and tried again).
 */
export const makeAppendClient = Effect.fnUntraced(function* (config: PgClient.PgClientConfig) {
  const context = yield* Layer.build(
    PgClient.layer({
      ...config,
      // Kept open: after a quiet hour the next command should not wait for a handshake.
      minConnections: 1,
      maxConnections: 1,
      multiplex: true,
      applicationName: 'setter-append',
      startupParameters: {
        ...config.startupParameters,
        lock_timeout: '1s',
        statement_timeout: '2s',
        idle_in_transaction_session_timeout: '5s',
        jit: 'off',
      },
    }),
  );
  return Context.get(context, PgClient.PgClient);
});
