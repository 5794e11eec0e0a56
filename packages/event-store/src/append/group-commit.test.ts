import { Deferred, Effect, Exit, Fiber } from 'effect';
import { describe, expect, test } from 'vitest';
import type { BatchOutcome } from './append-batch.ts';
import type { PreparedAppend } from './prepared-append.ts';
import { StoreBusy } from '../errors.ts';
import { command, connectionLost, recording, sqlError, withCommit } from '../test-support/group-commit.ts';

describe('group commit', () => {
  test('sends a lone command at once', async () => {
    const { batches, run } = recording();
    const only = command();
    await withCommit(run, (commit) => commit(only));
    expect(batches).toEqual([[only]]);
  });

  test('collects commands that arrive while a batch is in flight into the next one', async () => {
    const gate = Deferred.makeUnsafe<void>();
    const { batches, run } = recording((_, call) => (call === 1 ? Deferred.await(gate) : Effect.void));
    await withCommit(run, (commit) =>
      Effect.gen(function* () {
        const first = yield* Effect.forkChild(commit(command()));
        yield* Effect.sleep(5);
        const others = yield* Effect.forkChild(
          Effect.all(
            Array.from({ length: 7 }, () => commit(command())),
            { concurrency: 'unbounded' },
          ),
        );
        yield* Effect.sleep(5);
        expect(batches).toHaveLength(1);
        yield* Deferred.succeed(gate, undefined);
        yield* Fiber.join(first);
        yield* Fiber.join(others);
      }),
    );
    expect(batches.map((batch) => batch.length)).toEqual([1, 7]);
  });

  test('keeps commands on one stream in separate batches, in their order', async () => {
    const { batches, run } = recording();
    const [a, b, other] = [command('wallet-1'), command('wallet-1'), command('wallet-2')];
    await withCommit(run, (commit) => Effect.all([a, b, other].map(commit), { concurrency: 'unbounded' }));
    expect(batches).toEqual([[a, other], [b]]);
  });

  test('finds the command that the database refuses by halving; its neighbours pass', async () => {
    const commands = Array.from({ length: 32 }, () => command());
    const poisoned = commands[20]!;
    const { batches, run } = recording((batch) =>
      batch.includes(poisoned) ? Effect.fail(sqlError('22P05')) : Effect.void,
    );
    const exits = await withCommit(run, (commit) =>
      Effect.all(
        commands.map((each) => Effect.exit(commit(each))),
        { concurrency: 'unbounded' },
      ),
    );
    expect(exits.map(Exit.isSuccess)).toEqual(commands.map((each) => each !== poisoned));
    expect(batches.length).toBeLessThanOrEqual(12);
  });

  test('survives a run that throws: the command to blame dies, its neighbours and later ones pass', async () => {
    const poisoned = command();
    const { run } = recording();
    const throwing = (batch: readonly PreparedAppend[]) => {
      if (batch.includes(poisoned)) throw new TypeError('no such parameter');
      return run(batch);
    };
    const exits = await withCommit(throwing, (commit) =>
      Effect.gen(function* () {
        const three = [command(), poisoned, command()].map((each) => Effect.exit(commit(each)));
        const first = yield* Effect.all(three, { concurrency: 'unbounded' });
        return [...first, yield* Effect.exit(commit(command()))];
      }),
    );
    expect(exits.map(Exit.isSuccess)).toEqual([true, false, true, true]);
  });

  test.each([
    ['a lost connection', connectionLost],
    ['a restarting server', () => sqlError('57P03')],
    ['a lock timeout', () => sqlError('55P03')],
    ['a serialization failure', () => sqlError('40001')],
  ])('repeats a batch whole, with the same ids, after %s', async (_name, failure) => {
    const { batches, run } = recording((_, call) => (call <= 2 ? Effect.fail(failure()) : Effect.void));
    const commands = [command(), command(), command()];
    await withCommit(run, (commit) => Effect.all(commands.map(commit), { concurrency: 'unbounded' }));
    expect(batches).toEqual([commands, commands, commands]);
  });

  test('gives a batch up as busy when the database stays away', async () => {
    const { run } = recording(() => Effect.fail(connectionLost()));
    const failure = await withCommit(run, (commit) => Effect.exit(commit(command())), { retryForMs: 30 });
    expect(failure).toEqual(Exit.fail(new StoreBusy({ retryAfterSeconds: 5 })));
  });

  test('turns commands away when the queue is full, visitors already at a quarter of it', async () => {
    const gate = Deferred.makeUnsafe<void>();
    const { run } = recording(() => Deferred.await(gate));
    const outcomes = await withCommit(
      run,
      (commit) =>
        Effect.gen(function* () {
          const busy = yield* Effect.forkChild(commit(command()));
          yield* Effect.sleep(5);
          const visitors = Array.from({ length: 5 }, () => command(undefined, { anonymous: true }));
          const members = Array.from({ length: 9 }, () => command());
          const waiting = yield* Effect.forkChild(
            Effect.all(
              [...visitors, ...members].map((each) => Effect.exit(commit(each))),
              { concurrency: 'unbounded' },
            ),
          );
          yield* Effect.sleep(5);
          yield* Deferred.succeed(gate, undefined);
          yield* Fiber.join(busy);
          return yield* Fiber.join(waiting);
        }),
      { queue: { commands: 8, bytes: 1_000_000 } },
    );
    // 2 visitors and 6 others fill the 8 places.
    expect(outcomes.map(Exit.isSuccess)).toEqual([
      true,
      true,
      false,
      false,
      false,
      ...Array.from({ length: 9 }, (_, i) => i < 6),
    ]);
  });

  test('turns commands away when what waits is too large, and takes them again when it has gone', async () => {
    const gate = Deferred.makeUnsafe<void>();
    const { run } = recording((_, call) => (call === 1 ? Deferred.await(gate) : Effect.void));
    const large = () => command(undefined, { bytes: 400 });
    const outcomes = await withCommit(
      run,
      (commit) =>
        Effect.gen(function* () {
          const busy = yield* Effect.forkChild(commit(command()));
          yield* Effect.sleep(5);
          const waiting = yield* Effect.forkChild(
            Effect.all(
              [large(), large(), large(), command()].map((each) => Effect.exit(commit(each))),
              { concurrency: 'unbounded' },
            ),
          );
          yield* Effect.sleep(5);
          yield* Deferred.succeed(gate, undefined);
          yield* Fiber.join(busy);
          const first = yield* Fiber.join(waiting);
          return [...first, yield* Effect.exit(commit(large()))];
        }),
      { queue: { commands: 100, bytes: 1000 } },
    );
    // 400 + 400 + 100 bytes fit; the third large one would go beyond 1000.
    expect(outcomes.map(Exit.isSuccess)).toEqual([true, true, false, true, true]);
  });

  test('drops a cancelled command that still waits, and its neighbours do not notice', async () => {
    const gate = Deferred.makeUnsafe<void>();
    const { batches, run } = recording((_, call) => (call === 1 ? Deferred.await(gate) : Effect.void));
    const [inFlight, cancelled, neighbour] = [command(), command(), command()];
    await withCommit(run, (commit) =>
      Effect.gen(function* () {
        const first = yield* Effect.forkChild(commit(inFlight));
        yield* Effect.sleep(5);
        const second = yield* Effect.forkChild(commit(cancelled));
        const third = yield* Effect.forkChild(commit(neighbour));
        yield* Effect.sleep(5);
        yield* Fiber.interrupt(second);
        // This one is in flight: its caller only stops listening.
        yield* Fiber.interrupt(first);
        yield* Deferred.succeed(gate, undefined);
        yield* Fiber.join(third);
      }),
    );
    expect(batches).toEqual([[inFlight], [neighbour]]);
  });

  test('ends what it has begun before it closes, and takes nothing after', async () => {
    const { batches, run } = recording(() => Effect.sleep(20));
    let late: ((append: PreparedAppend) => Effect.Effect<BatchOutcome, StoreBusy>) | undefined;
    const outcomes: string[] = [];
    await withCommit(run, (commit) =>
      Effect.gen(function* () {
        late = commit;
        for (let i = 0; i < 3; i++) {
          yield* Effect.forkDetach(
            Effect.map(commit(command('wallet-1')), (outcome) => outcomes.push(outcome._tag)),
          );
        }
        yield* Effect.sleep(5);
      }),
    );
    expect(batches).toHaveLength(3);
    expect(outcomes).toEqual(['Appended', 'Appended', 'Appended']);
    expect(await Effect.runPromise(Effect.flip(late!(command())))).toBeInstanceOf(StoreBusy);
  });
});
