import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { PgClient } from '@effect/sql-pg';
import { pgClientLayer, queryDatabase, withDatabase } from '@setter/testing/postgres';
import { hasPgBouncer, startPgBouncer } from '@setter/testing/pg-bouncer';
import { startPooler, type Pooler } from '@setter/testing/pooler';
import { noMigrations } from '@setter/testing/migrations';
import { withOwnServer } from '@setter/testing/own-server';
import { Effect, Redacted } from 'effect';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { isServerAway, messageOf } from '../errors.ts';
import { type Fact, prove, ProvenFacts } from './prove.ts';

const database = withDatabase();
const ownServer = withOwnServer(noMigrations);
const poolers: Pooler[] = [];
afterAll(() => Promise.all(poolers.map((pooler) => pooler.close())));

const proofOf = (url: string, exposed = false) =>
  Effect.runPromise(prove({ url: Redacted.make(url), exposed }));
const found = (facts: readonly Fact[], name: string) => facts.find(({ fact }) => fact === name);
const refusedOf = (facts: readonly Fact[]) =>
  facts.filter(({ verdict }) => verdict === 'refused').map(({ fact, sentence }) => `${fact}: ${sentence}`);
const behind = async (kind: Parameters<typeof startPooler>[1]) => {
  const pooler = await startPooler(ownServer().url, kind);
  poolers.push(pooler);
  return pooler.url;
};

describe('a server as it should be', () => {
  test('holds each fact in order, and is only warned of without fsync while no other machine can reach it', async () => {
    const facts = await proofOf(database().serviceUrl);
    expect(facts.map(({ fact, verdict }) => `${fact} ${verdict}`)).toEqual([
      'version holds',
      'primary holds',
      'sessions holds',
      'locks holds',
      'settings holds',
      'durability warned',
      'encoding holds',
      'clock holds',
      'notify holds',
      'flush holds',
    ]);
    expect(found(facts, 'durability')?.sentence).toBe(
      'fsync is off, so a power cut loses what was acknowledged',
    );
    expect(found(facts, 'flush')?.value).toBeGreaterThanOrEqual(0);
    expect(
      facts.filter(({ verdict }) => verdict === 'holds').every(({ sentence }) => sentence === null),
    ).toBe(true);
  });

  test('is refused without fsync once others can reach it', async () => {
    expect(refusedOf(await proofOf(database().url, true))).toEqual([
      'durability: fsync is off, so a power cut loses what was acknowledged',
    ]);
  });

  test('has the facts of the last proof at hand for who shows them', async () => {
    const url = Redacted.make(database().serviceUrl);
    const [facts, last] = await Effect.runPromise(
      Effect.all([prove({ url, exposed: false }), Effect.map(ProvenFacts, (proven) => proven.facts)]),
    );
    expect(last).toEqual(facts);
  });

  test('keeps nothing of a proof', async () => {
    const left = () =>
      queryDatabase(
        ownServer().url,
        `SELECT (SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND database =
                  (SELECT oid FROM pg_database WHERE datname = current_database()))::int AS locks,
                (SELECT count(*) FROM pg_class WHERE relnamespace = 'public'::regnamespace)::int AS relations`,
      );
    await proofOf(ownServer().url);
    await expect.poll(left).toEqual([{ locks: 0, relations: 0 }]);
  });
});

describe('a server that does not do', () => {
  const alter = (text: string) => queryDatabase(ownServer().url.replace(/setter$/, 'postgres'), text);

  test('is one that takes no writes by default', async () => {
    await alter('ALTER DATABASE setter SET default_transaction_read_only = on');
    try {
      expect(refusedOf(await proofOf(ownServer().url))).toEqual(['primary: it is a standby or read-only']);
    } finally {
      await alter('ALTER DATABASE setter RESET default_transaction_read_only');
    }
  });

  test('is one whose search_path finds locks before those of Postgres that lock nothing', async () => {
    await queryDatabase(
      ownServer().url,
      `CREATE SCHEMA noop;
       CREATE FUNCTION noop.pg_advisory_xact_lock(bigint) RETURNS void LANGUAGE sql AS 'SELECT';
       ALTER DATABASE setter SET search_path = noop, pg_catalog, public`,
    );
    try {
      expect(refusedOf(await proofOf(ownServer().url))).toEqual(['locks: its advisory locks do not exclude']);
    } finally {
      await queryDatabase(
        ownServer().url,
        'ALTER DATABASE setter RESET search_path; DROP SCHEMA noop CASCADE',
      );
    }
  });

  test('is a database of another encoding', async () => {
    await alter(`CREATE DATABASE ascii TEMPLATE template0 ENCODING 'SQL_ASCII' LOCALE 'C'`);
    expect(refusedOf(await proofOf(ownServer().url.replace(/setter$/, 'ascii')))).toEqual([
      'encoding: its encoding is SQL_ASCII, and UTF8 is needed',
    ]);
  });

  test('is one that drops start-up parameters, whatever the role and the database set', async () => {
    expect(refusedOf(await proofOf(await behind('drops parameters')))).toEqual([
      'settings: the connection does not keep lock_timeout = 1s: let the pooler pass start-up parameters',
    ]);
  });

  test('is one that shares a session among connections', async () => {
    expect(refusedOf(await proofOf(await behind('shares a session')))).toContain(
      'sessions: a pooler shares its sessions: connect directly or in session mode',
    );
  });
});

test('a later connection whose session lost its settings serves no statement', async () => {
  const url = await behind('drops parameters');
  const statement = PgClient.PgClient.use((sql) => sql`SELECT 1`);
  const error = await Effect.runPromise(Effect.flip(Effect.provide(statement, pgClientLayer(url))));
  expect(messageOf(error)).toMatch(
    /^the connection does not keep .* let the pooler pass start-up parameters$/,
  );
});

test('a pooler that refuses start-up parameters is told what to do', async () => {
  const facts = await proofOf(await behind('refuses parameters'));
  expect(refusedOf(facts)).toEqual([
    'settings: unsupported startup parameter: default_transaction_isolation: let the pooler pass start-up parameters',
  ]);
});

test('PgBouncer in session mode, which drops what it ignores, is refused', async ({ skip }) => {
  skip(!hasPgBouncer, 'PgBouncer is not on this machine; a stand-in drops the parameters above');
  const pooler = await startPgBouncer(ownServer().url);
  poolers.push(pooler);
  expect(refusedOf(await proofOf(pooler.url))).toEqual([
    'settings: the connection does not keep lock_timeout = 1s: let the pooler pass start-up parameters',
  ]);
});

test.each([
  [3, 'holds', null],
  [-30, 'warned', "its clock is 30 s behind this machine's"],
  [30, 'warned', "its clock is 30 s ahead of this machine's"],
  [3600, 'refused', "its clock is 3600 s ahead of this machine's"],
])('a server whose clock is %i s ahead: %s', async (ahead, verdict, sentence) => {
  const now = Date.now;
  vi.spyOn(Date, 'now').mockImplementation(() => now() - ahead * 1000);
  try {
    expect(found(await proofOf(database().serviceUrl), 'clock')).toMatchObject({ verdict, sentence });
  } finally {
    vi.restoreAllMocks();
  }
});

test('limits of time that the role or the database has are not those of our sessions', async () => {
  const { url, name } = database();
  await queryDatabase(
    url,
    `ALTER DATABASE ${name} SET statement_timeout = '1min'; ALTER DATABASE ${name} SET lock_timeout = '1min';
     ALTER DATABASE ${name} SET transaction_timeout = '1min'`,
  );
  const facts = await proofOf(database().serviceUrl);
  expect(found(facts, 'settings')).toMatchObject({ verdict: 'holds' });
});

test.each([
  ['the first session', 'server_version_num'],
  ['locks', 'pg_advisory_xact_lock'],
  ['settings', 'WITH ORDINALITY'],
  ['the flush', 'pg_logical_emit_message'],
])(
  'a server that goes away while it is asked about %s is one to wait for, and not refused',
  async (_, text) => {
    const { hostname, port } = new URL(database().url);
    const restarting = createServer((client) => {
      const far = connect({ host: hostname, port: Number(port) }).on('error', () => client.destroy());
      client.on('error', () => far.destroy()).on('close', () => far.destroy());
      client.on('data', (chunk) => (chunk.includes(text) ? client.destroy() : far.write(chunk)));
      far.pipe(client);
    });
    await once(restarting.listen(0, '127.0.0.1'), 'listening');
    try {
      const url = new URL(database().serviceUrl);
      url.port = String((restarting.address() as AddressInfo).port);
      const error = await Effect.runPromise(
        Effect.flip(prove({ url: Redacted.make(url.href), exposed: false })),
      );
      expect(isServerAway(error)).toBe(true);
    } finally {
      restarting.close();
    }
  },
);

describe('no connection at all says its innermost cause', () => {
  const changed = (change: (url: URL) => void) => {
    const url = new URL(ownServer().url);
    change(url);
    return url.href;
  };
  const cases: readonly [string, (url: URL) => void, RegExp][] = [
    ['no server', (url) => (url.port = '1'), /^connect ECONNREFUSED 127\.0\.0\.1:1$/],
    [
      'no such role',
      (url) => (url.username = 'nobody'),
      /^password authentication failed for user "nobody"$/,
    ],
    ['no such database', (url) => (url.pathname = '/nowhere'), /^database "nowhere" does not exist$/],
    [
      'a name that does not resolve',
      (url) => (url.hostname = 'database.invalid'),
      /^getaddrinfo \w+ database\.invalid$/,
    ],
  ];
  test.each(cases)('%s', async (_, change, sentence) => {
    const url = Redacted.make(changed(change));
    const error = await Effect.runPromise(Effect.flip(prove({ url, exposed: false })));
    expect(messageOf(error)).toMatch(sentence);
  });
});
