import { openStores } from '@setter/testing/event-store';
import { withDatabase } from '@setter/testing/postgres';
import { Effect } from 'effect';
import { expect, test } from 'vitest';
import { someContext } from '../test-support/requests.ts';
import { decideBy, grant, removed, type Wallet, wallet } from '../test-support/wallet-commands.ts';
import { claimCommand, recordedAnswer } from './claim-command.ts';
import { CommandRecorded } from './command-recorded.ts';
import { handleCommand } from './handle-command.ts';

const database = withDatabase();
const openStore = openStores(() => database().url);

test('a claim writes no event, and a duplicate gets the answer of the first', async () => {
  const [mine, other] = [openStore(), openStore()];
  const context = someContext();
  const events = () => database().query('SELECT 1 FROM event_store.events');
  const before = (await events()).length;
  const first = await mine.runPromise(claimCommand(context, { paymentId: 'p1' }));
  const second = await other.runPromise(claimCommand(context, { paymentId: 'p2' }));
  expect([first.duplicate, second.duplicate]).toEqual([false, true]);
  expect(second.result).toEqual({ paymentId: 'p1' });
  expect((await other.runPromise(recordedAnswer(context)))?.result).toEqual({ paymentId: 'p1' });
  expect((await events()).length).toBe(before);
});

test('a claimed id is refused to another request, whatever that one does', async () => {
  const store = openStore();
  await grant(store, 1, 1);
  const context = someContext();
  await store.runPromise(claimCommand(context));
  const another = { ...context, requestHash: 'of another request' };
  const spend = handleCommand({
    context: another,
    reads: { wallet: wallet(1) },
    ...decideBy((_: Wallet) => ({ append: { wallet: [removed(1)] }, result: 'spent' })),
  });
  for (const refused of [
    await store.runPromise(Effect.flip(claimCommand(another))),
    await store.runPromise(Effect.flip(recordedAnswer(another))),
    await store.runPromise(Effect.flip(spend)),
  ])
    expect(refused).toMatchObject({ _tag: 'CommandIdReused' });
});

test('of two different claims at once, one is refused', async () => {
  const [mine, other] = [openStore(), openStore()];
  const context = someContext();
  const tags = await Promise.all(
    [mine, other].map((store, i) =>
      store.runPromise(
        Effect.match(claimCommand({ ...context, requestHash: `request ${i}` }), {
          onSuccess: () => 'claimed',
          onFailure: ({ _tag }) => _tag,
        }),
      ),
    ),
  );
  expect(tags.toSorted()).toEqual(['CommandIdReused', 'claimed']);
});

test('a claim that records a refusal answers it again, also to the command itself', async () => {
  const store = openStore();
  await grant(store, 2, 1);
  const context = someContext();
  const refusal = { refused: 'NotFound', name: 'x' };
  await store.runPromise(claimCommand(context, refusal));
  const spend = handleCommand({
    context,
    reads: { wallet: wallet(2) },
    ...decideBy((_: Wallet) => ({ append: { wallet: [removed(2)] }, result: 'spent' })),
  });
  expect(await store.runPromise(Effect.flip(spend))).toEqual({ _tag: 'NotFound', name: 'x' });
  expect(await store.runPromise(Effect.flip(claimCommand(context)))).toEqual({ _tag: 'NotFound', name: 'x' });
});

test('tells which commands are on record, new and duplicate ones', async () => {
  const store = openStore();
  const context = someContext();
  const noted: string[] = [];
  const noting = Effect.provideService(claimCommand(context), CommandRecorded, (id) => noted.push(id));
  await store.runPromise(noting);
  await store.runPromise(noting);
  expect(noted).toEqual([context.commandId, context.commandId]);
});
