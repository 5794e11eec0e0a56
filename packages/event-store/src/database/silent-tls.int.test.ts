import { PgClient } from '@effect/sql-pg';
import { storeMigrations } from '@setter/testing/migrations';
import { eventStoreLayer } from '@setter/testing/event-store';
import { withOwnServer } from '@setter/testing/own-server';
import { startSilentProxy } from '@setter/testing/silent-proxy';
import { Effect, ManagedRuntime } from 'effect';
import tls from 'node:tls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { EventStore } from '../event-store.ts';
import { appendOn } from '../test-support/append-on.ts';
import { creditsGranted, newPayment, requestTo, toWallet } from '../test-support/requests.ts';

const server = withOwnServer(storeMigrations, { tls: true });
const trusted = tls.getCACertificates('default');
beforeAll(() => tls.setDefaultCACertificates([...trusted, server().certificate]));
afterAll(() => tls.setDefaultCACertificates(trusted));

/** A store over TLS that verifies the server, through a proxy that passes the encrypted bytes on. */
const connect = async () => {
  const proxy = await startSilentProxy({ port: Number(new URL(server().url).port) });
  const runtime = ManagedRuntime.make(eventStoreLayer(proxy.through(server().url)));
  const close = async () => {
    await runtime.dispose();
    await proxy.close();
  };
  return { proxy, runtime, close };
};

test('over TLS, connections that stop forwarding are replaced: reads, transactions and appends are answered', async () => {
  const { proxy, runtime, close } = await connect();
  try {
    const ask = runtime.runPromise(
      PgClient.PgClient.use(
        (sql) => sql<{ ssl: boolean }>`SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()`,
      ),
    );
    expect(await ask).toEqual([{ ssl: true }]);
    await appendOn(runtime, requestTo([toWallet(1, 0, [creditsGranted(1)])]));
    await Promise.all(
      Array.from({ length: 8 }, () =>
        runtime.runPromise(PgClient.PgClient.use((sql) => sql`SELECT pg_sleep(0.1)`)),
      ),
    );
    expect(proxy.silence({ newOnes: false })).toBeGreaterThan(5);
    const counted = PgClient.PgClient.use((sql) =>
      sql.withTransaction(sql<{ one: number }>`SELECT 1 AS one`).pipe(Effect.retry({ times: 1 })),
    );
    const [appended, read, transaction] = await Promise.all([
      appendOn(runtime, newPayment(1)),
      runtime.runPromise(EventStore.use((opened) => opened.readStream('wallet-1'))),
      runtime.runPromise(counted),
    ]);
    expect(appended).toMatchObject({ _tag: 'Appended' });
    expect(read.version).toBe(1);
    expect(transaction).toEqual([{ one: 1 }]);
  } finally {
    await close();
  }
});

test('over TLS, a connection that goes silent in the middle of an answer is replaced', async () => {
  const { proxy, runtime, close } = await connect();
  try {
    // Each row leaves when it is made, so that the first arrive before the silence and the last do not.
    const rows = PgClient.PgClient.use(
      (sql) =>
        sql`SELECT repeat('x', 20000) AS text, CASE WHEN n % 20 = 0 THEN pg_sleep(0.1) END FROM generate_series(1, 400) n`,
    );
    const answered = runtime.runPromise(Effect.exit(rows));
    await expect.poll(() => proxy.connections()).toBeGreaterThan(0);
    await new Promise((resolve) => setTimeout(resolve, 500));
    proxy.silence({ newOnes: false });
    expect(await answered).toMatchObject({ _tag: 'Failure' });
    expect(await runtime.runPromise(PgClient.PgClient.use((sql) => sql`SELECT 1 AS one`))).toEqual([
      { one: 1 },
    ]);
  } finally {
    await close();
  }
});

test('over TLS, a statement that takes long is left alone', async () => {
  const { runtime, close } = await connect();
  try {
    const slow = PgClient.PgClient.use((sql) => sql`SELECT pg_sleep(6.5), 1 AS one`);
    expect(await runtime.runPromise(slow)).toMatchObject([{ one: 1 }]);
  } finally {
    await close();
  }
});

test('a server with an untrusted certificate is refused', async () => {
  tls.setDefaultCACertificates(trusted);
  const { runtime, close } = await connect();
  try {
    expect(await runtime.runPromiseExit(EventStore.use((store) => store.head))).toMatchObject({
      _tag: 'Failure',
    });
  } finally {
    await close();
    tls.setDefaultCACertificates([...trusted, server().certificate]);
  }
});
