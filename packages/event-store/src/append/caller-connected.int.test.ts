import { openStores } from '@setter/testing/event-store';
import { withDatabase } from '@setter/testing/postgres';
import { Effect, Exit } from 'effect';
import { describe, expect, test } from 'vitest';
import type { CommandContext } from './append-request.ts';
import { EventStore } from '../event-store.ts';
import { handleCommand } from './handle-command.ts';
import { CallerConnected } from './caller-connected.ts';
import { someContext } from '../test-support/requests.ts';
import { decideBy, grant, noCredits, removed, type Wallet, wallet } from '../test-support/wallet-commands.ts';

const database = withDatabase();
const openStore = openStores(() => database().url);
type Store = ReturnType<typeof openStore>;

describe('a command whose caller has disconnected', () => {
  const spend = (store: Store, context: CommandContext, isWanted: () => boolean, onDecide = () => {}) =>
    store.runPromiseExit(
      handleCommand({
        context,
        reads: { wallet: wallet(31) },
        ...decideBy(({ wallet: { credits } }: Wallet) => {
          onDecide();
          return credits === 0 ? noCredits : { append: { wallet: [removed(31)] } };
        }),
      }).pipe(Effect.provideService(CallerConnected, isWanted)),
    );

  test('is not decided, and may be sent again', async () => {
    const store = openStore();
    await grant(store, 31, 1);
    const context = someContext();
    expect(Exit.isFailure(await spend(store, context, () => false))).toBe(true);
    const again = await spend(store, context, () => true);
    expect(Exit.isSuccess(again) && again.value).toMatchObject({
      duplicate: false,
      states: { wallet: { credits: 0 } },
    });
  });

  test('is not decided again after a conflict: elsewhere it may have been refused by then', async () => {
    const [late, other] = [openStore(), openStore()];
    await grant(late, 31, 1);
    // This one spends the credit that the late one still believes in; then more come in.
    await spend(other, someContext(), () => true);
    const context = someContext();
    expect(Exit.isFailure(await spend(other, context, () => true))).toBe(true);
    await grant(other, 31, 5);
    let decided = 0;
    const exit = await spend(
      late,
      context,
      () => decided === 0,
      () => decided++,
    );
    expect([decided, Exit.isFailure(exit)]).toEqual([1, true]);
    const { events } = await late.runPromise(EventStore.use((store) => store.readStream('wallet-31')));
    expect(events.filter(({ metadata }) => metadata.commandId === context.commandId)).toEqual([]);
  });
});
