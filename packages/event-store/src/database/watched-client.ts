import { PgClient, type PgConnection } from '@effect/sql-pg';
import { Effect, Scope, Stream } from 'effect';
import { SqlClient } from 'effect/sql';
import type { Connection } from 'effect/sql/SqlConnection';
import { SqlError, UnknownError } from 'effect/sql/SqlError';
import { type Custom, custom, fragment } from 'effect/sql/Statement';
import { Reactivity } from 'effect/reactivity';
import type { ConnectionWatch, WatchedConnection } from './connection-watch.ts';
import { makeWatchedPool } from './watched-pool.ts';

/** `PgClient` and `SqlClient` whose pool tells the watch what is outstanding on each connection. */
export const watchedClientLayer = (config: PgClient.PgPoolConfig, watch: ConnectionWatch) =>
  PgClient.layerFrom(makeWatchedClient(config, watch));

/** The driver's own client, but for the watch: it says nothing of its connections to who uses it. */
const makeWatchedClient = Effect.fnUntraced(function* (
  config: PgClient.PgPoolConfig,
  watch: ConnectionWatch,
): Effect.fn.Return<PgClient.PgClient, SqlError, Scope.Scope | Reactivity.Reactivity> {
  const pool = yield* makeWatchedPool(config, watch);
  const reserve = Effect.flatMap(pool.get, ({ connection, watched }) =>
    Effect.map(connection.pin, (pinned) => new WatchedSession(pinned, watched)),
  );
  const client = yield* SqlClient.make({
    driver: 'pg',
    acquirer: Effect.map(pool.get, ({ connection, watched }) => new WatchedSession(connection, watched)),
    borrower: (use) => pool.use(({ connection, watched }) => use(new WatchedSession(connection, watched))),
    transactionAcquirer: reserve,
    prepareTransactionControls: true,
    commit,
    releaseSavepoint: (name) => `RELEASE SAVEPOINT ${name}`,
    compiler: PgClient.makeCompiler(),
    spanAttributes: [['db.system.name', 'postgresql']],
  });
  return Object.assign(client, {
    [PgClient.TypeId]: PgClient.TypeId,
    config,
    json: (value: unknown) => fragment([json(value)]),
    listen: (channel: string) => Effect.flatMap(reserve, (session) => session.listen(channel)),
    notify: (channel: string, payload: string) =>
      Effect.asVoid(client`SELECT pg_notify(${channel}, ${payload})`),
  });
});

interface PgJson extends Custom<'PgJson', unknown> {}
const json = custom<PgJson>('PgJson');

/** Statements on one connection. */
class WatchedSession implements Connection {
  readonly #connection: PgConnection.PgConnection;
  readonly #watched: WatchedConnection;

  constructor(connection: PgConnection.PgConnection, watched: WatchedConnection) {
    this.#connection = connection;
    this.#watched = watched;
  }

  execute(sql: string, parameters: readonly unknown[], transform: Transform): Rows {
    return this.#rows(sql, parameters, transform, true);
  }

  executeUnprepared(sql: string, parameters: readonly unknown[], transform: Transform): Rows {
    return this.#rows(sql, parameters, transform, false);
  }

  executeRaw(sql: string, parameters: readonly unknown[]) {
    return this.#outstanding(this.#connection.query(sql, parameters));
  }

  executeValues(sql: string, parameters: readonly unknown[]) {
    return this.#outstanding(this.#connection.queryValues(sql, parameters));
  }

  executeValuesUnprepared(sql: string, parameters: readonly unknown[]) {
    return this.#outstanding(this.#connection.queryValues(sql, parameters, false));
  }

  executeStream(sql: string, parameters: readonly unknown[], transform: Transform) {
    const rows = Stream.unwrap(
      Effect.acquireRelease(
        Effect.sync(() => this.#watched.begin()),
        () => Effect.sync(() => this.#watched.end()),
      ).pipe(Effect.as(this.#connection.stream(sql, parameters))),
    );
    return transform === undefined
      ? rows
      : Stream.mapArray(rows, (some) => transform(some) as unknown as typeof some);
  }

  /** What ends it is a statement as well. */
  listen(channel: string) {
    return Effect.gen({ self: this }, function* () {
      const listening = yield* Scope.make();
      yield* Effect.addFinalizer((exit) => this.#outstanding(Scope.close(listening, exit)));
      return yield* this.#outstanding(Scope.provide(this.#connection.listen(channel), listening));
    });
  }

  #rows(sql: string, parameters: readonly unknown[], transform: Transform, prepare: boolean): Rows {
    return Effect.map(
      this.#outstanding(this.#connection.query(sql, parameters, prepare)),
      ({ rows }) => transform?.(rows) ?? rows,
    );
  }

  #outstanding<A, E, R>(statement: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> {
    return Effect.suspend(() => {
      this.#watched.begin();
      return Effect.ensuring(
        statement,
        Effect.sync(() => this.#watched.end()),
      );
    });
  }
}

type Rows = ReturnType<Connection['execute']>;
type Transform = Parameters<Connection['execute']>[2];

/** COMMIT of a transaction that failed answers ROLLBACK, and no error. */
const commit = (connection: Connection): Effect.Effect<void, SqlError> =>
  Effect.flatMap(connection.executeRaw('COMMIT', []), (result) => {
    if ((result as PgConnection.Result).command !== 'ROLLBACK') return Effect.void;
    const message = 'COMMIT rolled back a transaction that had failed';
    const reason = new UnknownError({ cause: new Error(message), message, operation: 'commit' });
    return Effect.fail(new SqlError({ reason }));
  });
