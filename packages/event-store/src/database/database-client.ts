import { PgClient } from '@effect/sql-pg';
import { Effect, Redacted } from 'effect';
import { type Activity, ConnectionWatch } from './connection-watch.ts';
import { optionsOf, poolSettings } from './session-settings.ts';
import { watchedClientLayer } from './watched-client.ts';

export type { ConnectionWatch, WatchedConnection } from './connection-watch.ts';

/** An answer that is due so long without a byte is looked into. */
const silentMs = 4000;
const askMs = 3000;

/**
 * `PgClient` and `SqlClient` as every process connects: with pinned session settings, TCP keepalive on both sides, and
 * without waiting forever on a connection that went silent; its statement fails with a connection error, which is an
 * outage. The same over TLS.
 */
export const databaseLayer = (config: PgClient.PgPoolConfig) => watchedDatabase(config).layer;

/** The same layer, with the watch over its connections. */
export const watchedDatabase = (given: PgClient.PgPoolConfig) => {
  const config = { ...given, startupParameters: { ...poolSettings, ...given.startupParameters } };
  const watch = new ConnectionWatch({ silentMs, activityOf: (processId) => activityOf(config, processId) });
  return { layer: watchedClientLayer(config, watch), watch };
};

/** Options for a connection of `pg`, which knows COPY: the same settings. */
export const copyClientConfig = (url: string, applicationName: string) => ({
  connectionString: url,
  application_name: applicationName,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
  options: optionsOf(poolSettings),
});

/** The watch over such connections. A backend that waits for rows, or for its client to read, does not work either. */
export const copyClientWatch = (url: string): ConnectionWatch =>
  watchedDatabase({ url: Redacted.make(url) }).watch;

const activityOf = (config: PgClient.PgPoolConfig, processId: number): Promise<Activity> => {
  const asking = PgClient.layer({
    ...config,
    startupParameters: { ...config.startupParameters, statement_timeout: '1s' },
    maxConnections: 1,
    applicationName: 'setter-watch',
    connectTimeout: askMs,
  });
  const ask = PgClient.PgClient.use(
    (sql) => sql<{ works: boolean }>`
      SELECT state = 'active' AND wait_event_type IS DISTINCT FROM 'Client' AS works
        FROM pg_stat_activity WHERE pid = ${processId}`,
  );
  return Effect.runPromise(
    ask.pipe(
      Effect.map(([row]): Activity => (row?.works === true ? 'working' : 'waiting')),
      Effect.provide(asking),
      Effect.timeout(askMs),
    ),
  );
};
