import type { PgClient, PgConnection } from '@effect/sql-pg';
import { Effect, Redacted } from 'effect';
import { ConnectionError, SqlError } from 'effect/sql/SqlError';

export type SessionSettings = Readonly<Record<string, string>>;

/**
 * Settings that the store's statements rely on, whatever the defaults of the server, database and role are; and how
 * soon the server gives up on a client that is gone, so that its locks are released. Every limit of time is here, so
 * that none of the role or the database ends a rebuild.
 */
export const poolSettings = {
  default_transaction_isolation: 'read committed',
  synchronous_commit: 'on',
  lock_timeout: '0',
  statement_timeout: '0',
  transaction_timeout: '0',
  idle_in_transaction_session_timeout: '60s',
  // Ends sessions whose client is gone while a device between them keeps the server's side open. A pool closes what it
  // has not used for a minute.
  idle_session_timeout: '5min',
  tcp_keepalives_idle: '10',
  tcp_keepalives_interval: '2',
  tcp_keepalives_count: '5',
  // As long as a lock outlives its silent holder (`withLock`), so that the holder gives up first.
  tcp_user_timeout: '20s',
} satisfies SessionSettings;

/** Of the connection of appends. */
export const appendSettings = {
  ...poolSettings,
  lock_timeout: '1s',
  statement_timeout: '2s',
  idle_in_transaction_session_timeout: '5s',
  idle_session_timeout: '2h',
  jit: 'off',
} satisfies SessionSettings;

/** The same as the start-up parameter `options`, for clients that have no other. */
export const optionsOf = (settings: SessionSettings): string =>
  Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value.replaceAll(' ', '\\ ')}`)
    .join(' ');

/** What a connection reads back: its backend, and the first setting that it does not keep. */
export const sessionText = `
  SELECT pg_backend_pid() AS "processId", current_user AS role,
         (SELECT w.name FROM unnest($1::text[], $2::text[]) WITH ORDINALITY w(name, wanted, nth)
           WHERE CASE WHEN w.name LIKE '%timeout'
                      THEN current_setting(w.name)::interval <> w.wanted::interval
                      ELSE current_setting(w.name) <> w.wanted END
           ORDER BY w.nth LIMIT 1) AS changed`;

export type SessionRow = {
  readonly processId: number;
  readonly role: string;
  readonly changed: string | null;
};

/** The parameters of `sessionText`: limits of locks and statements first. TCP's are unknown to a local socket. */
export const sessionParameters = (settings: SessionSettings): [names: string[], values: string[]] => {
  const read = Object.entries(settings)
    .filter(([name]) =>
      /^(default_transaction_isolation|synchronous_commit|jit|(?!tcp_).*_timeout)$/.test(name),
    )
    .toSorted(([one], [other]) => Number(isLimit(other)) - Number(isLimit(one)));
  return [read.map(([name]) => name), read.map(([, value]) => value)];
};
const isLimit = (name: string) => name === 'lock_timeout' || name === 'statement_timeout';

const notKept = (name: string, value: string): string =>
  `the connection does not keep ${name} = ${value}: let the pooler pass start-up parameters`;

/** The role that a connection should have: that of services, also where a pooler or managed server adds to its name. */
export const wantedRole = (username: string | undefined): string | undefined =>
  /^(setter_service)([.@].+)?$/.exec(username ?? '')?.[1];

export const usernameOf = ({ username, url }: PgClient.PgClientConfig): string | undefined =>
  username ?? (url === undefined ? undefined : decodeURIComponent(new URL(Redacted.value(url)).username));

/**
 * Asks a new connection which backend serves it, which a pooler does not tell. Fails when the session does not have
 * the settings and the role that it was opened with.
 */
export const readSession = Effect.fnUntraced(function* (
  connection: PgConnection.PgConnection,
  settings: SessionSettings,
  role: string | undefined,
): Effect.fn.Return<SessionRow, SqlError> {
  const { rows } = yield* connection
    .query(sessionText, sessionParameters(settings), false)
    .pipe(Effect.timeoutOrElse({ duration: '5 seconds', orElse: () => notOpened('no answer') }));
  const row = rows[0] as unknown as SessionRow;
  const sentence = unkept(row, settings, role);
  return sentence === undefined ? row : yield* notOpened(sentence);
});

const notOpened = (message: string) =>
  Effect.fail(
    new SqlError({
      reason: new ConnectionError({ cause: new Error(message), message, operation: 'connect' }),
    }),
  );

/** The sentence about what a session does not keep. */
export const unkept = (
  { role, changed }: SessionRow,
  settings: SessionSettings,
  wanted: string | undefined,
): string | undefined => {
  if (changed !== null) return notKept(changed, settings[changed] ?? '');
  return wanted === undefined || role === wanted ? undefined : notKept('role', wanted);
};
