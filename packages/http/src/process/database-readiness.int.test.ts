import { eventStoreLayer } from '@setter/testing/event-store';
import { storeMigrations } from '@setter/testing/migrations';
import { withOwnServer } from '@setter/testing/own-server';
import { queryDatabase } from '@setter/testing/postgres';
import { startSilentProxy } from '@setter/testing/silent-proxy';
import { Effect, ManagedRuntime } from 'effect';
import tls from 'node:tls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { databaseReadiness } from './service-process.ts';

const server = withOwnServer(storeMigrations, { tls: true });
const trusted = tls.getCACertificates('default');
beforeAll(() => tls.setDefaultCACertificates([...trusted, server().certificate]));
afterAll(() => tls.setDefaultCACertificates(trusted));

/** What `/readyz` asks, of a process whose database is reached over TLS through a proxy. */
const connect = async () => {
  const proxy = await startSilentProxy({ port: Number(new URL(server().url).port) });
  const runtime = ManagedRuntime.make(eventStoreLayer(proxy.through(server().url)));
  const { check } = await runtime.runPromise(databaseReadiness);
  const isReady = () =>
    Effect.runPromise(
      Effect.timeoutOrElse(check, { duration: '2 seconds', orElse: () => Effect.succeed(false) }),
    );
  const close = async () => {
    await runtime.dispose();
    await proxy.close();
  };
  return { proxy, isReady, close };
};
const plainUrl = () => server().url.replace('?sslmode=verify-full', '');

test('a process whose connections stopped forwarding is not ready, and ready again on new ones', async () => {
  const { proxy, isReady, close } = await connect();
  try {
    expect(await isReady()).toBe(true);
    proxy.silence();
    await expect.poll(isReady).toBe(false);
    proxy.restore();
    await expect.poll(isReady).toBe(true);
  } finally {
    await close();
  }
});

test('a process that may read and not write is not ready', async () => {
  const { isReady, close } = await connect();
  // Over another database, and sessions keep what they began with.
  const other = plainUrl().replace(/setter$/, 'postgres');
  const readOnly = async (is: 'on' | 'off') => {
    await queryDatabase(other, `ALTER DATABASE setter SET default_transaction_read_only = ${is}`);
    const end = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = 'setter'`;
    await queryDatabase(other, end);
  };
  try {
    expect(await isReady()).toBe(true);
    await readOnly('on');
    // Neither at once, for the connections that were cut, nor over new ones.
    for (let second = 0; second < 4; second++) {
      await new Promise((resolve) => setTimeout(resolve, 1100));
      expect(await isReady()).toBe(false);
    }
    await readOnly('off');
    await expect.poll(isReady).toBe(true);
  } finally {
    await readOnly('off');
    await close();
  }
});

test('a probe leaves nothing behind', async () => {
  const { isReady, close } = await connect();
  try {
    expect(await isReady()).toBe(true);
    for (const table of ['events', 'streams', 'commands', 'replay_requests'])
      expect(await queryDatabase(plainUrl(), `SELECT * FROM event_store.${table}`)).toEqual([]);
  } finally {
    await close();
  }
});
