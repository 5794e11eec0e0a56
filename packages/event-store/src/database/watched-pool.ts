import { type PgClient, PgConnection } from '@effect/sql-pg';
import { Effect, Pool, type Scope } from 'effect';
import type { SqlError } from 'effect/sql/SqlError';
import { readSession, usernameOf, wantedRole } from './session-settings.ts';
import type { ConnectionWatch, WatchedConnection, WatchedSocket } from './connection-watch.ts';

const idleMs = 60_000;
const multiplexedAtMost = 32;

/** A connection of the driver, and what the watch knows of it. */
export type Pooled = {
  readonly connection: PgConnection.PgConnection;
  readonly watched: WatchedConnection;
  /** It is broken, or a request to cancel a statement may still reach it. */
  isRetired: boolean;
};

export type WatchedPool = {
  /** Lends a connection until the scope closes. */
  readonly get: Effect.Effect<Pooled, SqlError, Scope.Scope>;
  /** Lends a connection for one effect, without a scope. */
  readonly use: <A, E, R>(
    work: (pooled: Pooled) => Effect.Effect<A, E, R>,
  ) => Effect.Effect<A, E | SqlError, R>;
};

/**
 * The driver's own pool, except that each connection is watched from its first moment, and serves only with the settings
 * that it was opened with: `PgPool` tells no one of the connections that it opens.
 */
export const makeWatchedPool = Effect.fnUntraced(function* (
  config: PgClient.PgPoolConfig,
  watch: ConnectionWatch,
): Effect.fn.Return<WatchedPool, SqlError, Scope.Scope> {
  const runFork = Effect.runForkWith(yield* Effect.context());
  const role = wantedRole(usernameOf(config));
  /** How many are retired and not yet out of the pool. */
  let leaving = 0;
  const open = Effect.gen(function* () {
    const connection = yield* PgConnection.make({ keepAlive: '10 seconds', ...config });
    const { internals, socket } = internalsOf(connection);
    const { processId } = yield* readSession(connection, config.startupParameters ?? {}, role);
    const watched = watch.add(processId, socket);
    const pooled: Pooled = { connection, watched, isRetired: false };
    internals.retireHooks.add(() => {
      if (pooled.isRetired) return;
      pooled.isRetired = true;
      leaving++;
      runFork(
        Effect.ensuring(
          Pool.invalidate(pool, pooled),
          Effect.sync(() => leaving--),
        ),
      );
    });
    // A transaction has its connection for itself.
    if (config.multiplex === true) internals.reserve = Effect.suspend(() => Pool.reserve(pool, pooled));
    return pooled;
  });
  const pool: Pool.Pool<Pooled, SqlError> = yield* Pool.makeWithTTL({
    acquire: open,
    min: config.minConnections ?? 0,
    max: config.maxConnections ?? 10,
    concurrency: config.multiplex === true ? multiplexedAtMost : 1,
    timeToLive: config.idleTimeout ?? idleMs,
    timeToLiveStrategy: 'usage',
  });
  const get: WatchedPool['get'] = Effect.flatMap(Pool.get(pool), (pooled) =>
    pooled.isRetired ? Effect.andThen(Pool.invalidate(pool, pooled), get) : Effect.succeed(pooled),
  );
  const use: WatchedPool['use'] = (work) =>
    Effect.suspend(() => (leaving === 0 ? Pool.use(pool, work) : Effect.scoped(Effect.flatMap(get, work))));
  return { get, use };
});

/** What the driver's connection shows to its own pool only, and its socket. */
const internalsOf = (connection: PgConnection.PgConnection) => {
  const { session, [internalsKey]: internals } = connection as unknown as Partial<Internals>;
  if (session === undefined || internals === undefined)
    throw new Error('this version of @effect/sql-pg keeps its socket elsewhere');
  return { internals, socket: session.socket };
};

const internalsKey = '~@effect/sql-pg/PgConnection/internals';
type Internals = {
  readonly session: { readonly socket: WatchedSocket };
  readonly [internalsKey]: {
    readonly retireHooks: Set<() => void>;
    reserve?: Effect.Effect<void, never, Scope.Scope>;
  };
};
