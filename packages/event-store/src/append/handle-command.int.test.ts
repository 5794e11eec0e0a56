import type { StoredEvent } from '@setter/events/envelope';
import { clientStream, walletStream } from '@setter/events/streams';
import { withDatabase } from '@setter/testing/postgres';
import { Effect } from 'effect';
import { describe, expect, test } from 'vitest';
import type { CommandContext } from './append-request.ts';
import type { CommandOutcome } from './decision.ts';
import { handleCommand } from './handle-command.ts';
import { someContext } from '../test-support/requests.ts';
import { decideBy, grant, noCredits, removed, type Wallet, wallet } from '../test-support/wallet-commands.ts';
import { openStores } from '@setter/testing/event-store';

const database = withDatabase();
const openStore = openStores(() => database().url);
type Store = ReturnType<typeof openStore>;

const spend = (clientId: number, context: CommandContext = someContext()) =>
  handleCommand({
    context,
    reads: { wallet: wallet(clientId) },
    ...decideBy(({ wallet: { credits } }: Wallet) =>
      credits < 1
        ? noCredits
        : { append: { wallet: [removed(clientId)] }, result: { status: 200, left: credits - 1 } },
    ),
  });

const spendOn = (store: Store, clientId: number, context?: CommandContext) =>
  store.runPromise(
    Effect.match(spend(clientId, context), { onSuccess: (done) => done, onFailure: (failure) => failure }),
  );

const count = async (type: string, clientId: number) =>
  (
    await database().query(`SELECT 1 FROM event_store.events WHERE type = $1 AND data->>'clientId' = $2`, [
      type,
      String(clientId),
    ])
  ).length;

test('an accepted command answers its position, its result and the states after it, opened', async () => {
  const outcome = await grant(openStore(), 1);
  expect(outcome).toMatchObject({
    duplicate: false,
    result: { status: 200 },
    states: { wallet: { credits: 3, reasons: ['welcome'] } },
  });
  const [row] = await database().query<{ head: string }>(
    'SELECT max(position) AS head FROM event_store.events',
  );
  expect(outcome.position).toBe(Number(row!.head));
});

test('50 commands at once from two processes on 3 credits: exactly 3 succeed', async () => {
  const stores = [openStore(), openStore()];
  await grant(stores[0]!, 2);
  const outcomes = await Promise.all(Array.from({ length: 50 }, (_, i) => spendOn(stores[i % 2]!, 2)));
  expect(outcomes.filter((outcome) => !('_tag' in outcome))).toHaveLength(3);
  expect(outcomes.filter((outcome) => '_tag' in outcome && outcome._tag === 'NoCredits')).toHaveLength(47);
  expect(await count('CreditsRemoved', 2)).toBe(3);
});

test('one command sent ten times at once to two processes has one effect and one answer', async () => {
  const stores = [openStore(), openStore()];
  await grant(stores[0]!, 3);
  const context = someContext();
  const outcomes = await Promise.all(
    Array.from({ length: 10 }, (_, i) => spendOn(stores[i % 2]!, 3, context)),
  );
  const answers = outcomes.map((outcome) =>
    'result' in outcome ? [outcome.position, outcome.result, outcome.states] : outcome,
  );
  for (const answer of answers) expect(answer).toEqual(answers[0]);
  expect(await count('CreditsRemoved', 3)).toBe(1);
  expect(outcomes.filter((outcome) => 'duplicate' in outcome && outcome.duplicate)).toHaveLength(9);
});

test('a repeat of a command that would be rejected by now is answered from the record, with the states it left', async () => {
  const store = openStore();
  await grant(store, 4, 1);
  const context = someContext();
  const first = await spendOn(store, 4, context);
  const repeat = await spendOn(store, 4, context);
  expect(first).toMatchObject({ duplicate: false, result: { left: 0 } });
  expect(repeat).toEqual({ ...(first as CommandOutcome), duplicate: true });
  expect(await spendOn(store, 4)).toEqual(noCredits);
});

test('a repeat answers the states that its command left, whatever this or another process has changed since', async () => {
  const [mine, other] = [openStore(), openStore()];
  await grant(mine, 12, 2);
  const context = someContext();
  const first = await spendOn(mine, 12, context);
  await grant(other, 12, 5);
  const repeat = await spendOn(mine, 12, context);
  await grant(mine, 12, 7);
  const later = await Promise.all([mine, other].map((store) => spendOn(store, 12, context)));
  expect(first).toMatchObject({ duplicate: false, states: { wallet: { credits: 1 } } });
  for (const one of [repeat, ...later])
    expect(one).toEqual({ ...(first as CommandOutcome), duplicate: true });
});

describe('a rejection', () => {
  test('that another process has just made untrue is not given, however warm the cache', async () => {
    const [mine, other] = [openStore(), openStore()];
    expect(await spendOn(mine, 5)).toEqual(noCredits);
    for (let round = 0; round < 5; round++) {
      await grant(other, 5, 1);
      expect(await spendOn(mine, 5)).toMatchObject({ duplicate: false, states: { wallet: { credits: 0 } } });
      expect(await spendOn(mine, 5)).toEqual(noCredits);
    }
  });

  test('of the current state comes before an erased subject that only a cached state still writes about', async () => {
    const [mine, other] = [openStore(), openStore()];
    await grant(mine, 15, 1);
    await other.runPromise(
      handleCommand({
        context: someContext(),
        reads: { wallet: wallet(15) },
        ...decideBy((_: Wallet) => ({ append: { wallet: [removed(15)] }, shred: ['client-15'] })),
      }),
    );
    expect(await spendOn(mine, 15)).toEqual(noCredits);
  });

  test('is not given to a command whose id stands for another request', async () => {
    const store = openStore();
    await grant(store, 7, 1);
    const context = someContext();
    await spendOn(store, 7, context);
    const other = { ...context, requestHash: 'of something else' };
    expect(await spendOn(store, 7, other)).toMatchObject({
      _tag: 'CommandIdReused',
      commandId: context.commandId,
    });
  });
});

test('nothing to do is success at the current head, and what a duplicate is answered', async () => {
  const [store, other] = [openStore(), openStore()];
  const context = someContext();
  const ask = (by: Store, result: string) =>
    by.runPromise(
      handleCommand({
        context,
        reads: { wallet: wallet(8) },
        ...decideBy((_: Wallet) => ({ append: {}, result })),
      }),
    );
  const [row] = await database().query<{ head: string }>(
    'SELECT max(position) AS head FROM event_store.events',
  );
  const position = Number(row!.head);
  expect(await ask(store, 'nothing')).toMatchObject({ position, duplicate: false, result: 'nothing' });
  await grant(store, 8);
  expect(await ask(other, 'nothing again')).toMatchObject({
    position,
    duplicate: true,
    result: 'nothing',
    states: { wallet: { credits: 0 } },
  });
});

test('a reservation under a race goes to exactly one, and the others are rejected as the reservation says', async () => {
  const stores = [openStore(), openStore()];
  const taken = { _tag: 'Taken' } as const;
  const register = (i: number) =>
    stores[i % 2]!.runPromise(
      Effect.gen(function* () {
        const clientId = 1000 + i;
        const client = {
          stream: clientStream(clientId),
          initialState: null,
          evolve: (state: null, _event: StoredEvent) => state,
        };
        const details = {
          email: null,
          firstName: null,
          lastName: null,
          businessName: null,
          businessPhone: null,
          businessWebsite: null,
          industry: null,
          abn: null,
        };
        return yield* handleCommand({
          context: someContext(),
          reads: { client },
          ...decideBy((_: { readonly client: null }) => ({
            append: {
              client: [{ type: 'ClientRegistered', data: { clientId, username: 'ana', ...details } }],
            },
            reserve: [{ kind: 'client_username', value: 'ana', owner: String(clientId), taken }],
          })),
        });
      }).pipe(Effect.match({ onSuccess: () => 'registered', onFailure: (failure) => failure._tag })),
    );
  const outcomes = await Promise.all(Array.from({ length: 20 }, (_, i) => register(i)));
  expect(outcomes.filter((outcome) => outcome === 'registered')).toHaveLength(1);
  expect(outcomes.filter((outcome) => outcome === 'Taken')).toHaveLength(19);
  expect(
    await database().query(`SELECT 1 FROM event_store.events WHERE type = 'ClientRegistered'`),
  ).toHaveLength(1);
});

test('a command upon one stream answers the state after it', async () => {
  const store = openStore();
  await grant(store, 13, 2);
  const { stream, initialState, evolve } = wallet(13);
  const decide = {
    Spend: (_: { readonly type: 'Spend' }, { credits }: typeof initialState) =>
      credits === 0 ? noCredits : { append: [removed(13)] },
  };
  const outcome = await store.runPromise(
    handleCommand({
      context: someContext(),
      decider: { initialState, evolve, decide },
      stream,
      command: { type: 'Spend' },
    }),
  );
  expect(outcome).toMatchObject({ duplicate: false, state: { credits: 1 } });
});

test('an append to a stream that the command did not read is a defect', async () => {
  const store = openStore();
  const careless = handleCommand({
    context: someContext(),
    reads: { wallet: wallet(14) },
    ...decideBy((_: Wallet) => ({ append: { client: [removed(14)] } })),
  });
  await expect(store.runPromise(careless)).rejects.toThrow('did not read');
});

test('two folds of one stream are both current in the decision and after it', async () => {
  const store = openStore();
  await grant(store, 11, 2);
  const outcome = await store.runPromise(
    handleCommand({
      context: someContext(),
      reads: {
        wallet: wallet(11),
        seen: {
          stream: walletStream(11),
          initialState: 0,
          evolve: (state: number, _event: StoredEvent) => state + 1,
        },
      },
      ...decideBy((states: Wallet & { readonly seen: number }) => ({
        append: states.seen === 1 ? { wallet: [removed(11)], seen: [removed(11)] } : {},
      })),
    }),
  );
  expect(outcome.states).toMatchObject({ wallet: { credits: 0 }, seen: 3 });
});
