import { EventStore } from '@setter/event-store/event-store';
import { Effect, Layer, Logger } from 'effect';
import { TestClock } from 'effect/testing';
import { expect, it } from 'vitest';
import { pruneCommandsDaily } from './prune-commands.ts';

it('prunes old commands at the start and then daily, also after a failure', async () => {
  let times = 0;
  const store = Layer.mock(EventStore, {
    pruneCommands: Effect.suspend(() =>
      ++times === 2 ? Effect.die('the database is away') : Effect.succeed(3),
    ),
  });
  await Effect.runPromise(
    Effect.gen(function* () {
      yield* Effect.forkScoped(pruneCommandsDaily);
      yield* TestClock.adjust('23 hours');
      expect(times).toBe(1);
      yield* TestClock.adjust('2 days');
      expect(times).toBe(3);
    }).pipe(Effect.scoped, Effect.provide(Layer.mergeAll(store, TestClock.layer(), Logger.layer([])))),
  );
});
