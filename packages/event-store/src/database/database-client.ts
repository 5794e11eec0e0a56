import { PgClient } from '@effect/sql-pg';
import { Effect, Redacted } from 'effect';
import { type Activity, WatchedSockets } from './watched-sockets.ts';

/** An answer that is due so long without a byte is looked into. */
const silentMs = 4000;
const askMs = 3000;

/**
 * Settings that the store's statements rely on, whatever the defaults of the server, database and role are; and how
 * soon the server gives up on a client that is gone, so that its locks are released.
 */
const sessionSettings = {
  default_transaction_isolation: 'read committed',
  synchronous_commit: 'on',
  idle_in_transaction_session_timeout: '60s',
  tcp_keepalives_idle: '10',
  tcp_keepalives_interval: '2',
  tcp_keepalives_count: '5',
  // As long as a lock outlives its silent holder (`withLock`), so that the holder gives up first.
  tcp_user_timeout: '20s',
  // Ends sessions whose client is gone while a device between them keeps the server's side open. A pool closes what it
  // has not used for a minute.
  idle_session_timeout: '5min',
};

/**
 * `PgClient` and `SqlClient` as every process connects: with pinned session settings, TCP keepalive on both sides, and
 * without waiting for ever on a connection that went silent; its statement fails with a connection error, which is an
 * outage.
 */
export const databaseLayer = (config: PgClient.PgPoolConfig) => PgClient.layer(databaseConfig(config).config);

/** The same as a configuration, with the sockets that it opens. */
export const databaseConfig = (given: PgClient.PgPoolConfig) => {
  const settled = {
    ...given,
    startupParameters: { ...sessionSettings, ...given.startupParameters },
  };
  const sockets = new WatchedSockets({ silentMs, activityOf: (processId) => activityOf(settled, processId) });
  const address = addressOf(given);
  return { config: { ...settled, stream: () => sockets.open(address) }, sockets };
};

/**
 * Options for a connection of `pg`, which knows COPY: the same settings, and the same watch over its socket. A backend
 * that waits for rows, or for its client to read, does not work either.
 */
export const copyClientConfig = (url: string, applicationName: string) => {
  const { sockets } = databaseConfig({ url: Redacted.make(url) });
  return {
    connectionString: url,
    application_name: applicationName,
    options: Object.entries(sessionSettings)
      .map(([name, value]) => `-c ${name}=${value.replaceAll(' ', '\\ ')}`)
      .join(' '),
    stream: () => sockets.make(),
  };
};

const addressOf = ({ url, host, port, path }: PgClient.PgPoolConfig) => {
  const from = url === undefined ? undefined : new URL(Redacted.value(url));
  const named =
    from?.searchParams.get('host') ?? decodeURIComponent(from?.hostname ?? '').replace(/^\[|\]$/g, '');
  const server = {
    host: host ?? (named || 'localhost'),
    port: port ?? Number(from?.searchParams.get('port') ?? (from?.port || 5432)),
  };
  if (path !== undefined) return { path };
  return server.host.startsWith('/') ? { path: `${server.host}/.s.PGSQL.${server.port}` } : server;
};

const activityOf = (config: PgClient.PgPoolConfig, processId: number): Promise<Activity> => {
  const asking = PgClient.layer({
    ...config,
    startupParameters: { ...config.startupParameters, statement_timeout: '1s' },
    maxConnections: 1,
    applicationName: 'setter-watch',
    connectTimeout: askMs,
    stream: undefined,
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
