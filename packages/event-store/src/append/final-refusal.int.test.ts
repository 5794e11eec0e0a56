import { openStores } from '@setter/testing/event-store';
import { withDatabase } from '@setter/testing/postgres';
import { Context, Effect } from 'effect';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CommandContext } from './append-request.ts';
import { EventStore } from '../event-store.ts';
import { handleCommand } from './handle-command.ts';
import { StreamStates } from './stream-states.ts';
import { someContext } from '../test-support/requests.ts';
import { decideBy, grant, noCredits, removed, type Wallet, wallet } from '../test-support/wallet-commands.ts';

const database = withDatabase();
const openStore = openStores(() => database().url);
type Store = ReturnType<typeof openStore>;

const end = '2026-11-22T10:00:00.000Z';
const before = '2026-11-22T09:59:58.000Z';
const after = '2026-11-22T10:00:01.000Z';
const ended = { _tag: 'AppointmentEnded' } as const;

/** Spends a credit until the appointment's end: a decision that the version of no stream covers. */
const spendInTime = (clientId: number, context: CommandContext) =>
  handleCommand({
    context,
    reads: { wallet: wallet(clientId) },
    ...decideBy(({ wallet: { credits } }: Wallet) => {
      if (context.occurredAt >= end) return ended;
      return credits === 0 ? noCredits : { append: { wallet: [removed(clientId)] }, result: 'spent' };
    }),
  });

/** What a caller is answered: the result, or the tag of the failure. */
const answerOf = <E extends { readonly _tag: string }>(
  handled: Effect.Effect<{ readonly result: unknown }, E, EventStore | StreamStates>,
) => Effect.match(handled, { onSuccess: ({ result }) => result, onFailure: ({ _tag }) => _tag });

/** The same store, as a process sees it that is paused for a while before it appends or reads. */
const stalling = (standStill: (before: 'append' | 'read') => Promise<void>) =>
  Effect.gen(function* () {
    const store = yield* EventStore;
    const streams = yield* StreamStates;
    const append: typeof store.append = (request) =>
      Effect.andThen(
        Effect.promise(() => standStill('append')),
        store.append(request),
      );
    const readShort: typeof streams.readShort = (parts) =>
      Effect.andThen(
        Effect.promise(() => standStill('read')),
        streams.readShort(parts),
      );
    return Context.make(EventStore, { ...store, append }).pipe(
      Context.add(StreamStates, { ...streams, readShort }),
    );
  });

const eventsOf = async (store: Store, clientId: number, { commandId }: CommandContext) => {
  const { events } = await store.runPromise(
    EventStore.use((opened) => opened.readStream(`wallet-${clientId}`)),
  );
  return events.filter(({ metadata }) => metadata.commandId === commandId).map(({ type }) => type);
};

describe('a refusal', () => {
  test('is what a process answers that had decided before another one refused', async () => {
    const [late, other] = [openStore(), openStore()];
    await grant(late, 1, 1);
    const context = someContext({ occurredAt: before });
    let decided = () => {};
    const hasDecided = new Promise<void>((resolve) => (decided = resolve));
    let goOn = () => {};
    const held = new Promise<void>((resolve) => (goOn = resolve));
    const stalled = await late.runPromise(
      stalling(async (next) => {
        if (next === 'read') return;
        decided();
        await held;
      }),
    );
    const first = late.runPromise(answerOf(spendInTime(1, context)).pipe(Effect.provide(stalled)));
    await hasDecided;
    // The sender gave up and asks again elsewhere, a moment later.
    const second = await other.runPromise(answerOf(spendInTime(1, { ...context, occurredAt: after })));
    goOn();
    expect([await first, second]).toEqual(['AppointmentEnded', 'AppointmentEnded']);
    expect(await eventsOf(other, 1, context)).toEqual([]);
  });

  test('is given again by every process, whatever has changed since', async () => {
    const [mine, other] = [openStore(), openStore()];
    const context = someContext({ occurredAt: before });
    const first = await mine.runPromise(answerOf(spendInTime(2, context)));
    await grant(other, 2, 5);
    const again = await Promise.all(
      [mine, other].map((store) => store.runPromise(answerOf(spendInTime(2, context)))),
    );
    expect([first, ...again]).toEqual(['NoCredits', 'NoCredits', 'NoCredits']);
  });

  test('keeps what it says beside its tag', async () => {
    const store = openStore();
    const context = someContext();
    const refuse = (seen: number) =>
      store.runPromise(
        Effect.flip(
          handleCommand({
            context,
            reads: { wallet: wallet(3) },
            ...decideBy((_: Wallet) => ({ _tag: 'TooLow', seen }) as const),
          }),
        ),
      );
    expect([await refuse(1), await refuse(2)]).toEqual([
      { _tag: 'TooLow', seen: 1 },
      { _tag: 'TooLow', seen: 1 },
    ]);
  });

  test('because of a taken reservation stays after the value was released', async () => {
    const [mine, other] = [openStore(), openStore()];
    const taken = { _tag: 'Taken' } as const;
    const reserve = (clientId: number, context: CommandContext) =>
      handleCommand({
        context,
        reads: { wallet: wallet(clientId) },
        ...decideBy((_: Wallet) => ({
          append: { wallet: [removed(clientId)] },
          reserve: [{ kind: 'seat', value: 'one', owner: String(clientId), taken }],
          result: 'reserved',
        })),
      });
    expect(await mine.runPromise(answerOf(reserve(4, someContext())))).toBe('reserved');
    const context = someContext();
    expect(await mine.runPromise(answerOf(reserve(5, context)))).toBe('Taken');
    await database().query('DELETE FROM event_store.reservations');
    expect(await other.runPromise(answerOf(reserve(5, context)))).toBe('Taken');
    expect(await eventsOf(other, 5, context)).toEqual([]);
  });

  test('is not recorded where the caller tries again by itself, until its last try', async () => {
    const store = openStore();
    const context = someContext({ occurredAt: before });
    const spend = (retriesOn: readonly string[]) =>
      store.runPromise(
        answerOf(
          handleCommand({
            context,
            retriesOn,
            reads: { wallet: wallet(6) },
            ...decideBy(({ wallet: { credits } }: Wallet) =>
              credits === 0 ? noCredits : { append: { wallet: [removed(6)] }, result: 'spent' },
            ),
          }),
        ),
      );
    const answers = [await spend(['NoCredits'])];
    await grant(store, 6, 1);
    answers.push(await spend(['NoCredits']), await spend([]));
    expect(answers).toEqual(['NoCredits', 'spent', 'spent']);
  });

  test('is forgotten after a day, and never where the id derives from an event', async () => {
    const store = openStore();
    const [byClient, bySystem] = [someContext(), someContext({ actor: { kind: 'system', id: 'notifier' } })];
    for (const context of [byClient, bySystem]) await store.runPromise(answerOf(spendInTime(7, context)));
    await database().query(
      `UPDATE event_store.commands SET created_at = now() - interval '25 hours' WHERE command_id = ANY($1)`,
      [[byClient.commandId, bySystem.commandId]],
    );
    await store.runPromise(EventStore.use(({ pruneCommands }) => pruneCommands));
    await grant(store, 7, 2);
    const answers = [];
    for (const context of [byClient, bySystem])
      answers.push(await store.runPromise(answerOf(spendInTime(7, context))));
    expect(answers).toEqual(['spent', 'NoCredits']);
  });
});

test('a command has one answer in whatever order two processes read, decide and append, and the state and time change', async () => {
  const [one, two, elsewhere] = [openStore(), openStore(), openStore()];
  let clientId = 100;
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.nat(1),
      fc.tuple(fc.constantFrom(before, after), fc.constantFrom(before, after)),
      fc.boolean(),
      async (scheduler, credits, times, grants) => {
        const client = clientId++;
        if (credits > 0) await grant(elsewhere, client, credits);
        const context = someContext();
        const process = async (store: Store, occurredAt: string) => {
          const opened = await store.runPromise(
            stalling((next) => scheduler.schedule(Promise.resolve(), next)),
          );
          return store.runPromise(
            answerOf(spendInTime(client, { ...context, occurredAt })).pipe(Effect.provide(opened)),
          );
        };
        const change = scheduler
          .schedule(Promise.resolve(), 'change')
          .then(() =>
            grants
              ? grant(elsewhere, client, 1)
              : elsewhere.runPromise(answerOf(spendInTime(client, someContext({ occurredAt: before })))),
          );
        const [first, second] = await scheduler.waitFor(
          Promise.all([process(one, times[0]), process(two, times[1]), change]),
        );
        const later = await elsewhere.runPromise(answerOf(spendInTime(client, context)));
        expect([second, later]).toEqual([first, first]);
        const left = await eventsOf(elsewhere, client, context);
        expect(left).toEqual(first === 'spent' ? ['CreditsRemoved'] : []);
      },
    ),
    { numRuns: 150 },
  );
});
