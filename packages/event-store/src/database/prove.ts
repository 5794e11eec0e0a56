import { type PgClient, PgConnection } from '@effect/sql-pg';
import { Context, Effect, Queue, type Redacted, type Scope } from 'effect';
import type { SqlError } from 'effect/sql/SqlError';
import { randomInt, randomUUID } from 'node:crypto';
import { isServerAway, messageOf } from '../errors.ts';
import {
  appendSettings,
  optionsOf,
  poolSettings,
  sessionParameters,
  type SessionRow,
  type SessionSettings,
  sessionText,
  unkept,
  usernameOf,
  wantedRole,
} from './session-settings.ts';

export type Verdict = 'holds' | 'refused' | 'warned';

/** What was found of one guarantee; `sentence` says what is wrong, null where it holds. */
export type Fact = {
  readonly fact: string;
  readonly verdict: Verdict;
  readonly value: string | number | null;
  readonly sentence: string | null;
};

/** The facts that this process has found last, for its metrics and for System. */
export const ProvenFacts = Context.Reference<{ facts: readonly Fact[] }>('event-store/ProvenFacts', {
  defaultValue: () => ({ facts: [] }),
});

export type ProveOptions = {
  readonly url: Redacted.Redacted;
  /** Others can reach the product: what would lose data is refused. Else it is warned of. */
  readonly exposed: boolean;
  /** Further facts by name, such as those of a topic; the statements go over a connection of the pool. */
  readonly further?: Readonly<Record<string, FurtherFact>>;
};

/** Runs one statement on one connection and answers its rows. */
export type Query = (
  text: string,
  parameters?: readonly unknown[],
) => Effect.Effect<readonly unknown[], SqlError>;

/** A fact that another package knows how to find. */
export type FurtherFact = (query: Query) => Effect.Effect<Fact, SqlError>;

type Connection = PgConnection.PgConnection;
type Sessions = { readonly append: Connection; readonly pool: Connection; readonly copy: Connection };
type Ask = (sessions: Sessions, options: ProveOptions) => Effect.Effect<Fact, SqlError, Scope.Scope>;

/**
 * Proves on live connections, made as the process makes its own, what the store relies on: a fact each. Leaves nothing
 * behind. Fails when no connection can be had, and when the server goes away meanwhile.
 */
export const prove = Effect.fn('prove')(function* (
  options: ProveOptions,
): Effect.fn.Return<readonly Fact[], SqlError> {
  const facts = yield* Effect.scoped(findFacts(options));
  (yield* ProvenFacts).facts = facts;
  return facts;
});

const findFacts = Effect.fnUntraced(function* (options: ProveOptions) {
  const plain = yield* connect(options, {});
  const version = yield* proveVersion(plain);
  // Older servers do not know every setting.
  if (version.verdict === 'refused') return [version];
  const opened = yield* Effect.result(openSessions(options));
  if (opened._tag === 'Failure') {
    if (isServerAway(opened.failure)) return yield* Effect.fail(opened.failure);
    const sentence = `${messageOf(opened.failure)}: let the pooler pass start-up parameters`;
    return [version, refused('settings', null, sentence)];
  }
  const sessions = opened.success;
  const facts: Fact[] = [version];
  for (const [fact, ask] of Object.entries(asked))
    facts.push(yield* settled(fact, Effect.scoped(ask(sessions, options))));
  for (const [fact, ask] of Object.entries(options.further ?? {}))
    facts.push(yield* settled(fact, ask(queryOf(sessions.pool))));
  facts.push(yield* settled('flush', proveFlush(sessions.pool)));
  return facts;
});

const openSessions = (options: ProveOptions) =>
  Effect.all(
    {
      append: connect(options, { startupParameters: appendSettings, applicationName: 'setter-append' }),
      pool: connect(options, { startupParameters: poolSettings }),
      copy: connect(options, { startupOptions: optionsOf(poolSettings) }),
    },
    { concurrency: 'unbounded' },
  );

const connect = ({ url }: ProveOptions, config: PgClient.PgClientConfig) =>
  PgConnection.make({ applicationName: 'setter-prove', ...config, url });

/** A question that the server refuses is refused in its own words; one that goes away meanwhile has proved nothing. */
const settled = (fact: string, ask: Effect.Effect<Fact, SqlError>) =>
  ask.pipe(
    Effect.catchIf(
      (error) => !isServerAway(error),
      (error) => Effect.succeed(refused(fact, null, messageOf(error))),
    ),
  );

export const holds = (fact: string, value: Fact['value']): Fact => ({
  fact,
  verdict: 'holds',
  value,
  sentence: null,
});
const refused = (fact: string, value: Fact['value'], sentence: string): Fact => ({
  fact,
  verdict: 'refused',
  value,
  sentence,
});
export const warned = (fact: string, value: Fact['value'], sentence: string): Fact => ({
  ...refused(fact, value, sentence),
  verdict: 'warned',
});

const row = <A>(connection: Connection, text: string, parameters: readonly unknown[] = []) =>
  Effect.map(connection.query(text, parameters, false), ({ rows }) => rows[0] as A);

const proveVersion = Effect.fnUntraced(function* (connection: Connection) {
  const { number, name } = yield* row<{ number: number; name: string }>(
    connection,
    `SELECT current_setting('server_version_num')::int AS number,
            split_part(current_setting('server_version'), ' ', 1) AS name`,
  );
  return number >= 180_000
    ? holds('version', name)
    : refused('version', name, `it is Postgres ${name}, and 18 is needed`);
});

const provePrimary: Ask = Effect.fnUntraced(function* ({ pool }) {
  const { takesWrites } = yield* row<{ takesWrites: boolean }>(
    pool,
    `SELECT NOT pg_is_in_recovery() AND current_setting('default_transaction_read_only') = 'off' AS "takesWrites"`,
  );
  return takesWrites
    ? holds('primary', 'writable')
    : refused('primary', 'read-only', 'it is a standby or read-only');
});

const proveSessions: Ask = Effect.fnUntraced(function* ({ append, pool }) {
  const [ofAppends, ofPool] = [new Set<number>(), new Set<number>()];
  for (let time = 0; time < 3; time++)
    for (const [connection, seen] of [
      [append, ofAppends],
      [pool, ofPool],
    ] as const)
      seen.add((yield* row<{ pid: number }>(connection, 'SELECT pg_backend_pid() AS pid')).pid);
  const backends = ofAppends.union(ofPool).size;
  return ofAppends.size === 1 && ofPool.size === 1 && backends === 2
    ? holds('sessions', backends)
    : refused('sessions', backends, 'a pooler shares its sessions: connect directly or in session mode');
});

/** The very calls of appends and of `withLock`, without a schema, as the session finds them. */
const proveLocks: Ask = Effect.fnUntraced(function* ({ append, pool }) {
  const key = BigInt(randomInt(2 ** 47));
  const name = randomUUID();
  const lock = 'SELECT pg_advisory_xact_lock($1::bigint) IS NOT NULL AS locked';
  const tryLock = 'SELECT pg_try_advisory_lock(hashtextextended($1, 0)) AS locked';
  const isFree = Effect.gen(function* () {
    yield* pool.query('BEGIN', [], false);
    yield* pool.query(`SET LOCAL lock_timeout = '50ms'`, [], false);
    const locked = yield* Effect.isSuccess(pool.query(lock, [key], false));
    yield* pool.query('ROLLBACK', [], false);
    return locked;
  });
  const isTaken = (connection: Connection) =>
    Effect.map(row<{ locked: boolean }>(connection, tryLock, [name]), ({ locked }) => locked);
  yield* append.query('BEGIN', [], false);
  yield* append.query(lock, [key], false);
  const during = yield* isFree;
  yield* append.query('COMMIT', [], false);
  const after = yield* isFree;
  const sessions = [yield* isTaken(append), yield* isTaken(pool)];
  yield* append.query('SELECT pg_advisory_unlock(hashtextextended($1, 0))', [name], false);
  sessions.push(yield* isTaken(pool));
  yield* pool.query('SELECT pg_advisory_unlock_all()', [], false);
  return !during && after && sessions.join() === 'true,false,true'
    ? holds('locks', 'exclude')
    : refused('locks', 'shared', 'its advisory locks do not exclude');
});

const proveSettings: Ask = Effect.fnUntraced(function* ({ append, pool, copy }, options) {
  const role = wantedRole(usernameOf(options));
  const kinds: readonly (readonly [Connection, SessionSettings])[] = [
    [append, appendSettings],
    [pool, poolSettings],
    [copy, poolSettings],
  ];
  for (const [connection, settings] of kinds) {
    const session = yield* row<SessionRow>(connection, sessionText, sessionParameters(settings));
    const sentence = unkept(session, settings, role);
    if (sentence !== undefined) return refused('settings', session.changed ?? 'role', sentence);
  }
  return holds('settings', 'kept');
});

const proveDurability: Ask = Effect.fnUntraced(function* ({ pool }, { exposed }) {
  const { off } = yield* row<{ off: string | null }>(
    pool,
    `SELECT min(name) AS off FROM unnest(ARRAY['fsync', 'full_page_writes']) name
      WHERE current_setting(name) <> 'on'`,
  );
  if (off === null) return holds('durability', 'on');
  const sentence = `${off} is off, so a power cut loses what was acknowledged`;
  return exposed ? refused('durability', 'off', sentence) : warned('durability', 'off', sentence);
});

const proveEncoding: Ask = Effect.fnUntraced(function* ({ pool }) {
  const { encoding } = yield* row<{ encoding: string }>(
    pool,
    `SELECT current_setting('server_encoding') AS encoding`,
  );
  return encoding === 'UTF8'
    ? holds('encoding', encoding)
    : refused('encoding', encoding, `its encoding is ${encoding}, and UTF8 is needed`);
});

const queryOf =
  (connection: Connection): Query =>
  (text, parameters) =>
    Effect.map(connection.query(text, parameters), ({ rows }) => rows);

/** Seconds by which the server's clock is ahead of this machine's. */
export const clockSkewOf = Effect.fnUntraced(function* (query: Query) {
  const before = Date.now();
  const [row] = yield* query('SELECT (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS now');
  const { now } = row as { readonly now: number };
  return Math.round(now - (before + Date.now()) / 2) / 1000;
});

const proveClock: Ask = Effect.fnUntraced(function* ({ pool }) {
  const skew = yield* clockSkewOf(queryOf(pool));
  const seconds = Math.abs(skew);
  if (seconds <= 5) return holds('clock', skew);
  const sentence = `its clock is ${Math.round(seconds)} s ${skew > 0 ? 'ahead of' : 'behind'} this machine's`;
  return seconds <= 60 ? warned('clock', skew, sentence) : refused('clock', skew, sentence);
});

const proveNotify: Ask = Effect.fnUntraced(function* ({ append, pool }) {
  const channel = `setter_prove_${randomUUID().replaceAll('-', '')}`;
  const notifications = yield* pool.listen(channel);
  yield* append.query('SELECT pg_notify($1, $2)', [channel, ''], false);
  const arrived = yield* Queue.take(notifications).pipe(
    Effect.as(true),
    Effect.timeoutOrElse({ duration: '1 second', orElse: () => Effect.succeed(false) }),
  );
  return arrived ? holds('notify', 'arrives') : warned('notify', 'lost', 'notifications do not arrive');
});

const flushes = 7;

/** Median milliseconds of commits that write the log to the disk, less those of a round trip. */
export const flushOf = Effect.fnUntraced(function* (query: Query) {
  const commit = yield* medianOf(query, `SELECT pg_logical_emit_message(true, 'setter', '') IS NOT NULL`);
  const roundTrip = yield* medianOf(query, 'SELECT 1');
  return Math.round(Math.max(0, commit - roundTrip) * 1000) / 1000;
});

const medianOf = Effect.fnUntraced(function* (query: Query, text: string) {
  const times: number[] = [];
  for (let time = 0; time < flushes; time++) {
    const before = performance.now();
    yield* query(text);
    times.push(performance.now() - before);
  }
  return times.toSorted((one, other) => one - other)[Math.floor(flushes / 2)]!;
});

const proveFlush = (connection: Connection) =>
  Effect.map(flushOf(queryOf(connection)), (ms) => holds('flush', ms));

/** In the order in which they are told; `version` comes before them, further ones and `flush` after them. */
const asked: Readonly<Record<string, Ask>> = {
  primary: provePrimary,
  sessions: proveSessions,
  locks: proveLocks,
  settings: proveSettings,
  durability: proveDurability,
  encoding: proveEncoding,
  clock: proveClock,
  notify: proveNotify,
};
