import { Deferred, Effect, Fiber } from 'effect';
import type { SqlError } from 'effect/sql/SqlError';
import { describe, expect, test } from 'vitest';
import type { BatchOutcome } from './append-batch.ts';
import type { PreparedAppend } from './prepared-append.ts';
import { command, connectionLost, recording, sqlError, withCommit } from '../test-support/group-commit.ts';

describe('two batches in flight', () => {
  test('sends a second batch behind the one in flight when many wait, and never a third', async () => {
    const gate = Deferred.makeUnsafe<void>();
    const { batches, run } = recording((_, call) => (call <= 2 ? Deferred.await(gate) : Effect.void));
    await withCommit(run, (commit) =>
      Effect.gen(function* () {
        const some = (length: number) =>
          Effect.all(
            Array.from({ length }, () => commit(command())),
            { concurrency: 'unbounded' },
          );
        const first = yield* Effect.forkChild(some(8));
        yield* Effect.sleep(5);
        const second = yield* Effect.forkChild(some(10));
        yield* Effect.sleep(5);
        const third = yield* Effect.forkChild(some(12));
        yield* Effect.sleep(5);
        expect(batches.map((batch) => batch.length)).toEqual([8, 9]);
        yield* Deferred.succeed(gate, undefined);
        yield* Effect.all([first, second, third].map(Fiber.join));
      }),
    );
    expect(batches.flat()).toHaveLength(30);
  });

  test('leaves out of the second batch what touches the first, also while that is repeated', async () => {
    const failed = Deferred.makeUnsafe<void>();
    const { batches, run } = recording((_, call) =>
      call === 1 ? Effect.andThen(Deferred.await(failed), Effect.fail(connectionLost())) : Effect.void,
    );
    const [before, after] = [command('wallet-1'), command('wallet-1')];
    const others = Array.from({ length: 8 }, () => command());
    await withCommit(run, (commit) =>
      Effect.gen(function* () {
        const first = yield* Effect.forkChild(commit(before));
        yield* Effect.sleep(5);
        const rest = yield* Effect.forkChild(
          Effect.all([after, ...others].map(commit), { concurrency: 'unbounded' }),
        );
        yield* Effect.sleep(5);
        yield* Deferred.succeed(failed, undefined);
        yield* Fiber.join(first);
        yield* Fiber.join(rest);
      }),
    );
    expect(batches).toEqual([[before], others, [before], [after]]);
  });

  test('repeats a batch that failed whatever became of the one behind it', async () => {
    const gate = Deferred.makeUnsafe<void>();
    const { batches, run } = recording((batch, call) => {
      if (call > 2) return Effect.void;
      const fails = Effect.andThen(Deferred.await(gate), Effect.fail(connectionLost()));
      return batch.length === 8 ? fails : Effect.fail(sqlError('22P05'));
    });
    const [first, second] = [8, 9].map((length) => Array.from({ length }, () => command()));
    await withCommit(run, (commit) =>
      Effect.gen(function* () {
        const one = yield* Effect.forkChild(Effect.all(first!.map(commit), { concurrency: 'unbounded' }));
        yield* Effect.sleep(5);
        const other = yield* Effect.forkChild(Effect.all(second!.map(commit), { concurrency: 'unbounded' }));
        yield* Effect.sleep(5);
        yield* Deferred.succeed(gate, undefined);
        yield* Fiber.join(other);
        yield* Fiber.join(one);
      }),
    );
    // The second was halved and passed; the first came again whole.
    expect(batches).toEqual([first, second, second!.slice(0, 4), second!.slice(4), first]);
  });

  test('sends half of the many that wait, and the other half before the first is answered', async () => {
    const seen: string[] = [];
    const run = (batch: readonly PreparedAppend[]): Effect.Effect<readonly BatchOutcome[], SqlError> =>
      Effect.suspend(() => {
        seen.push(`sent ${batch.length}`);
        return Effect.as(
          Effect.sleep(5),
          batch.map((): BatchOutcome => ({ _tag: 'Appended', position: 1, versions: {} })),
        );
      });
    await withCommit(run, (commit) =>
      Effect.all(
        Array.from({ length: 60 }, () => Effect.map(commit(command()), () => seen.push('answered'))),
        { concurrency: 'unbounded' },
      ),
    );
    const answers = Array.from({ length: 30 }, () => 'answered');
    expect(seen).toEqual(['sent 30', 'sent 30', ...answers, ...answers]);
  });

  test('comes back to two halves when one caller and all the others take turns', async () => {
    const gate = Deferred.makeUnsafe<void>();
    const { batches, run } = recording((_, call) =>
      call === 1 ? Deferred.await(gate) : Effect.asVoid(Effect.sleep(2)),
    );
    await withCommit(run, (commit) =>
      Effect.gen(function* () {
        const again = () => Effect.replicateEffect(commit(command()), 8);
        const one = yield* Effect.forkChild(again());
        yield* Effect.sleep(5);
        const others = yield* Effect.forkChild(
          Effect.all(Array.from({ length: 63 }, again), { concurrency: 'unbounded' }),
        );
        yield* Effect.sleep(5);
        yield* Deferred.succeed(gate, undefined);
        yield* Fiber.join(one);
        yield* Fiber.join(others);
      }),
    );
    const [first, ...others] = batches.slice(0, 10).map((batch) => batch.length);
    expect(first).toBe(1);
    // A caller more or less, as their answers come.
    for (const size of others) expect(Math.abs(size - 32)).toBeLessThanOrEqual(4);
  });
});
