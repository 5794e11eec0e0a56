import { PgClient } from '@effect/sql-pg';
import { openStores } from '@setter/testing/event-store';
import { withOwnServer } from '@setter/testing/own-server';
import { Effect } from 'effect';
import { expect, test } from 'vitest';
import { EventStore } from '../event-store.ts';
import { readHistory } from '../history/history.ts';
import { selectSnapshot, upsertSnapshot } from '../snapshots/snapshots.ts';
import { decideBy, grant, noCredits, removed, type Wallet, wallet } from '../test-support/wallet-commands.ts';
import { someContext } from '../test-support/requests.ts';
import { currentState } from './current-state.ts';
import { handleCommand } from './handle-command.ts';

const server = withOwnServer();
const openStore = openStores(() => server().url);
type Store = ReturnType<typeof openStore>;

/** How many credits are left, or why none was spent. */
const spend = (store: Store, clientId: number) =>
  store.runPromise(
    handleCommand({
      context: someContext(),
      reads: { wallet: wallet(clientId) },
      ...decideBy(({ wallet: { credits } }: Wallet) =>
        credits < 1 ? noCredits : { append: { wallet: [removed(clientId)] }, result: credits - 1 },
      ),
    }).pipe(Effect.match({ onSuccess: ({ result }) => result, onFailure: ({ _tag }) => _tag })),
  );
const historyOf = (store: Store) => store.runPromise(Effect.flatMap(EventStore, ({ history }) => history));

test('a process decides on what a database says that was put back, not on what it remembers', async () => {
  const [store, other, reader] = [openStore(), openStore(), openStore()];
  for (const clientId of [1, 2, 3, 4]) await grant(store, clientId);
  await server().copy();
  // The log loses all of this; the process remembers it.
  for (const left of [2, 1, 0]) expect(await spend(store, 1)).toBe(left);
  await grant(store, 2, 10);
  await grant(reader, 3, 10);
  const before = await historyOf(store);
  expect(await store.runPromise(readHistory)).toMatchObject({ id: before, wentBack: undefined });
  await server().putBack();
  // Another process gives the stream the version that is remembered here, by another event.
  expect(await spend(other, 2)).toBe(2);

  // Each of these is the first that its process hears of the database again.
  expect([await spend(store, 2), await spend(store, 2), await spend(store, 2)]).toEqual([1, 0, 'NoCredits']);
  expect((await reader.runPromise(currentState(wallet(3)))).credits).toBe(3);
  expect(await spend(store, 1)).toBe(2);
  expect(await spend(store, 4)).toBe(2);
  const after = await historyOf(store);
  expect(after).not.toBe(before);
  expect(await historyOf(other)).toBe(after);
  expect(await store.runPromise(readHistory)).toMatchObject({
    id: after,
    // Four grants were in the copy; three credits spent and two grants were not.
    wentBack: { events: 5, after: 4 },
  });
});

test('commands that wait while the server restarts are decided again', async () => {
  const store = openStore();
  await grant(store, 10, 8);
  expect(await spend(store, 10)).toBe(7);
  await server().copy();
  expect(await spend(store, 10)).toBe(6);
  expect(await spend(store, 10)).toBe(5);
  const putBack = server().putBack();
  let over = false;
  void putBack.then(() => {
    over = true;
  });
  // What is answered before the server stops is lost with the rest; the last one is asked for after that.
  let left: unknown;
  while (!over) left = await spend(store, 10);
  await putBack;
  const first = (await spend(store, 10)) as number;
  const state = await store.runPromise(currentState(wallet(10)));
  expect(state.credits).toBe(first);
  expect(left).not.toBe('StoreBusy');
  const events = await store.runPromise(EventStore.use(({ readStream }) => readStream('wallet-10')));
  // Every credit was spent once: eight less what was spent.
  expect(first).toBe(8 - (events.version - 1));
});

test('a state of another history is not saved as a snapshot', async () => {
  const store = openStore();
  const fold = { name: 'test', version: 1, encode: () => [], decode: () => 0 };
  const saved = (history: string) =>
    store.runPromise(
      Effect.gen(function* () {
        const sql = yield* PgClient.PgClient;
        yield* upsertSnapshot(sql, 'wallet-20', fold, { version: 1, lines: ['x'] }, history);
        return yield* selectSnapshot(sql, 'wallet-20', fold);
      }),
    );
  expect(await saved('of before')).toBeUndefined();
  expect(await saved(await historyOf(store))).toEqual({ version: 1, lines: ['x'] });
});
