import { PgClient } from '@effect/sql-pg';
import { openStores } from '@setter/testing/event-store';
import { pgClientLayer, withDatabase } from '@setter/testing/postgres';
import { type SilentProxy, startSilentProxy } from '@setter/testing/silent-proxy';
import { Effect } from 'effect';
import { afterAll, describe, test } from 'vitest';
import { EventStore } from '../event-store.ts';
import { appendOn } from '../test-support/append-on.ts';
import { creditsGranted, newPayment, requestTo, toWallet } from '../test-support/requests.ts';

const database = withDatabase();
let behind: string;
const proxies: SilentProxy[] = [];
const openStore = openStores(() => behind);
afterAll(() => Promise.all(proxies.map((proxy) => proxy.close())));

/** A store that connects through a proxy of its own. */
const storeBehindProxy = async () => {
  const proxy = await startSilentProxy({ port: Number(new URL(database().url).port) });
  proxies.push(proxy);
  behind = proxy.through(database().url);
  return { proxy, store: openStore() };
};

// Without deadlines these tests hang until their own limit.
describe.concurrent('connections that go silent', () => {
  test('are replaced: appends in flight have one effect and reads are answered', async ({ expect }) => {
    const { proxy, store } = await storeBehindProxy();
    const granted = requestTo([toWallet(1, 0, [creditsGranted(1)])]);
    await appendOn(store, granted);
    // Several connections of the pool, as a process has them that was busy a moment ago.
    const reading = Array.from({ length: 8 }, () =>
      store.runPromise(PgClient.PgClient.use((sql) => sql`SELECT pg_sleep(0.1)`)),
    );
    await Promise.all(reading);
    expect(proxy.silence({ newOnes: false })).toBeGreaterThan(5);
    const requests = Array.from({ length: 20 }, () => newPayment(1));
    const [appended, read, more] = await Promise.all([
      Promise.all(requests.map((request) => appendOn(store, request))),
      store.runPromise(EventStore.use((opened) => opened.readStream('wallet-1'))),
      store.runPromise(EventStore.use((opened) => opened.recorded(granted.context.commandId))),
    ]);
    expect(new Set(appended.map(({ _tag }) => _tag))).toEqual(new Set(['Appended']));
    expect(read.version).toBe(1);
    expect(more).toBeDefined();
    const rows = await database().query(
      `SELECT FROM event_store.events WHERE metadata->>'commandId' = ANY($1)`,
      [requests.map(({ context }) => context.commandId)],
    );
    expect(rows).toHaveLength(20);
    expect(await appendOn(store, newPayment(1))).toMatchObject({ _tag: 'Appended' });
  });

  test('may have taken an answer with them: the batch is repeated under its ids and appended once', async ({
    expect,
  }) => {
    const { proxy, store } = await storeBehindProxy();
    await appendOn(store, newPayment(2));
    proxy.silence({ newOnes: false, answersOnly: true });
    const request = newPayment(2);
    expect(await appendOn(store, request)).toMatchObject({ _tag: 'Duplicate', result: request.result });
    const rows = await database().query(`SELECT FROM event_store.events WHERE metadata->>'commandId' = $1`, [
      request.context.commandId,
    ]);
    expect(rows).toHaveLength(1);
  });

  for (const closed of ['client', 'server'] as const)
    test(`are replaced where only the ${closed}'s end was closed`, async ({ expect }) => {
      const { proxy, store } = await storeBehindProxy();
      const walletId = closed === 'client' ? 3 : 4;
      await appendOn(store, newPayment(walletId));
      expect(proxy.loseEnd(closed)).toBeGreaterThan(0);
      const request = newPayment(walletId);
      const [appended, read] = await Promise.all([
        appendOn(store, request),
        store.runPromise(EventStore.use((opened) => opened.readStream(`wallet-${walletId}`))),
      ]);
      expect(appended).toMatchObject({ _tag: 'Appended' });
      expect(read).toBeDefined();
      const rows = await database().query(
        `SELECT FROM event_store.events WHERE metadata->>'commandId' = $1`,
        [request.context.commandId],
      );
      expect(rows).toHaveLength(1);
    });

  test('are told from a statement that takes long, which is left alone', async ({ expect }) => {
    const layer = pgClientLayer(database().url);
    const slow = PgClient.PgClient.use((sql) => sql`SELECT pg_sleep(6.5), 1 AS one`).pipe(
      Effect.provide(layer),
    );
    expect(await Effect.runPromise(slow)).toMatchObject([{ one: 1 }]);
  });
});
