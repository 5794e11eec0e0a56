import { openStores } from '@setter/testing/event-store';
import { withDatabase } from '@setter/testing/postgres';
import type { StoredEvent } from '@setter/events/envelope';
import { walletStream } from '@setter/events/streams';
import { Effect } from 'effect';
import { describe, expect, test } from 'vitest';
import { currentState } from '../append/current-state.ts';
import type { StreamFold } from '../append/decision.ts';
import { handleCommand } from '../append/handle-command.ts';
import { stateAt } from '../append/states-at.ts';
import { StreamStates } from '../append/stream-states.ts';
import { EventStore } from '../event-store.ts';
import { isSealed } from '../keys/keys.ts';
import { appendOn } from '../test-support/append-on.ts';
import { creditsGranted, requestTo, someContext, toWallet } from '../test-support/requests.ts';
import { decideBy } from '../test-support/wallet-commands.ts';
import { verifySnapshots } from './verify-snapshots.ts';

const database = withDatabase();
const openStore = openStores(() => database().url);
type Store = ReturnType<typeof openStore>;

/** Holds the last reason, which is a personal text, and how many events it has folded since it was made. */
type State = { readonly credits: number; readonly reason: unknown };
const makeFold = (version = 1) => {
  const folded = { events: 0 };
  const evolve = (state: State, event: StoredEvent): State => {
    folded.events++;
    return { credits: state.credits + Number(event.data['credits']), reason: event.data['reason'] };
  };
  const snapshot = {
    name: 'test',
    version,
    encode: (state: State) => [JSON.stringify(state)],
    decode: ([text]: readonly string[]) => JSON.parse(text!) as State,
  };
  const fold = { initialState: { credits: 0, reason: null } as State, evolve, snapshot };
  const of = (clientId: number): StreamFold<State, StoredEvent> => ({
    stream: walletStream(clientId),
    ...fold,
  });
  return { folded, fold, of };
};

const fill = async (store: Store, clientId: number, from: number, count: number) => {
  for (let version = from; version < from + count; version += 100)
    await appendOn(
      store,
      requestTo([
        toWallet(
          clientId,
          version,
          Array.from({ length: 100 }, () => creditsGranted(clientId, 'a secret reason', 1)),
        ),
      ]),
    );
};
const grantOne = (store: Store, clientId: number, { of }: ReturnType<typeof makeFold>) =>
  store.runPromise(
    handleCommand({
      context: someContext(),
      reads: { wallet: of(clientId) },
      ...decideBy(({ wallet }: { readonly wallet: State }) => ({
        append: { wallet: [creditsGranted(clientId, 'another secret', 1)] },
        result: wallet.credits,
      })),
    }),
  );
const snapshotsOf = (clientId: number) =>
  database().query<{ fold_version: number; version: number; state: string }>(
    `SELECT fold_version, version, state FROM event_store.snapshots WHERE stream_id = 'wallet-${clientId}'`,
  );
const savedVersions = async (clientId: number) =>
  (await snapshotsOf(clientId)).map((row) => [row.fold_version, row.version]);

describe('a long stream', () => {
  test('is saved when it is folded, and folded from there by the next process', async () => {
    const store = openStore();
    await fill(store, 1, 0, 700);
    expect(await grantOne(store, 1, makeFold())).toMatchObject({ result: 700 });
    await expect.poll(() => savedVersions(1)).toEqual([[1, 700]]);
    const other = makeFold();
    expect(await grantOne(openStore(), 1, other)).toMatchObject({ result: 701 });
    // What lies beyond the snapshot, and what the command itself appends.
    expect(other.folded.events).toBe(2);
  });

  test('is saved again by a command when it has grown, from the state at hand', async () => {
    const store = openStore();
    const fold = makeFold();
    await fill(store, 2, 0, 400);
    await grantOne(store, 2, fold);
    await expect.poll(() => savedVersions(2)).toEqual([[1, 400]]);
    for (let n = 402; n <= 600; n++) await grantOne(store, 2, fold);
    await expect.poll(() => savedVersions(2)).toEqual([[1, 600]]);
    // Each event once: nothing is read again to be saved.
    expect(fold.folded.events).toBe(600);
    expect(await store.runPromise(verifySnapshots([makeFold().fold as never]))).toMatchObject({
      differences: [],
    });
  });

  test('has the state of each position, whether its snapshot lies before or beyond that', async () => {
    const store = openStore();
    await fill(store, 9, 0, 700);
    await grantOne(store, 9, makeFold());
    await expect.poll(() => savedVersions(9)).toEqual([[1, 700]]);
    const head = await store.runPromise(EventStore.use((one) => one.head));
    const creditsAt = async (position: number) => {
      const [fresh, { folded, of }] = [openStore(), makeFold()];
      return [(await fresh.runPromise(stateAt(of(9), position))).credits, folded.events];
    };
    expect(await creditsAt(head)).toEqual([701, 1]);
    expect(await creditsAt(head - 1)).toEqual([700, 0]);
    expect(await creditsAt(head - 101)).toEqual([600, 600]);
    expect(await creditsAt(head - 701)).toEqual([0, 0]);
  });

  test('is folded once for all commands that meet it at the same time', async () => {
    const store = openStore();
    const fold = makeFold();
    await fill(store, 3, 0, 700);
    const states = await store.runPromise(
      StreamStates.use(({ loadLong, ...rest }) =>
        Effect.all(
          Array.from({ length: 8 }, () => loadLong({ ...rest }, fold.of(3), undefined, true)),
          { concurrency: 'unbounded' },
        ),
      ),
    );
    expect(states.map(({ version }) => version)).toEqual(Array(8).fill(700));
    expect(fold.folded.events).toBe(700);
  });

  test('is brought up to date from the state at hand, however far another process has gone on', async () => {
    const [mine, other] = [openStore(), openStore()];
    const fold = makeFold();
    await grantOne(mine, 4, fold);
    await fill(other, 4, 1, 300);
    expect(await grantOne(mine, 4, fold)).toMatchObject({ result: 301 });
    expect(await mine.runPromise(currentState(fold.of(4)))).toMatchObject({ credits: 302 });
  });
});

test('a stream of few events is never saved', async () => {
  const store = openStore();
  await fill(store, 10, 0, 100);
  await grantOne(store, 10, makeFold());
  await store.runPromise(currentState(makeFold().of(10)));
  expect(await snapshotsOf(10)).toEqual([]);
});

test('a snapshot of another version of the fold is not used, and makes way for one of the newer', async () => {
  const store = openStore();
  await fill(store, 11, 0, 600);
  await store.runPromise(currentState(makeFold(1).of(11)));
  await expect.poll(() => savedVersions(11)).toEqual([[1, 600]]);
  const newer = makeFold(2);
  await openStore().runPromise(currentState(newer.of(11)));
  expect(newer.folded.events).toBe(600);
  await expect.poll(() => savedVersions(11)).toEqual([[2, 600]]);
  const older = makeFold(1);
  expect(await openStore().runPromise(currentState(older.of(11)))).toMatchObject({ credits: 600 });
  expect(older.folded.events).toBe(600);
  expect((await snapshotsOf(11)).map((row) => row.fold_version)).toEqual([2]);
});

test('a snapshot holds no personal text in clear, and none that erasure would not darken', async () => {
  const store = openStore();
  await fill(store, 12, 0, 400);
  const fold = makeFold();
  const expectSealed = async (version: number) => {
    await expect.poll(() => savedVersions(12)).toEqual([[1, version]]);
    const [row] = await snapshotsOf(12);
    expect(row!.state).not.toContain('secret');
    expect(isSealed((JSON.parse(row!.state) as { reason: string }).reason)).toBe(true);
  };
  await grantOne(store, 12, fold);
  await expectSealed(400);
  // This one holds what a command had in hand.
  for (let n = 402; n <= 600; n++) await grantOne(store, 12, fold);
  await expectSealed(600);
});

describe('verifying snapshots', () => {
  test('finds those that differ from the fold, and no other', async () => {
    const store = openStore();
    const { of, fold } = makeFold(7);
    for (const id of [21, 22]) {
      await fill(store, id, 0, 600);
      await store.runPromise(currentState(of(id)));
      await expect.poll(() => savedVersions(id)).toEqual([[7, 600]]);
    }
    // Beyond what is saved: that is no difference.
    await fill(store, 21, 600, 100);
    const verified = () => store.runPromise(verifySnapshots([fold as never]));
    expect(await verified()).toEqual({ snapshots: 2, events: 1200, differences: [] });
    await database().query(
      `UPDATE event_store.snapshots SET state = replace(state, '600', '599') WHERE stream_id = 'wallet-22'`,
    );
    expect(await verified()).toEqual({
      snapshots: 2,
      events: 1200,
      differences: [{ fold: 'test', streamId: 'wallet-22', version: 600, lines: 1, of: 1 }],
    });
  });
});
