import { Deferred, Effect, Exit, Fiber } from 'effect';
import { ConnectionError, SqlError, UnknownError } from 'effect/sql/SqlError';
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { BatchOutcome } from './append-batch.ts';
import { defaultGroupCommit, makeGroupCommit, type GroupCommitOptions } from './group-commit.ts';
import type { PreparedAppend } from './prepared-append.ts';
import { StoreBusy } from './store-errors.ts';

const command = (stream: string = randomUUID(), over: Partial<PreparedAppend> = {}): PreparedAppend => ({
  commandId: randomUUID(),
  requestHash: '',
  result: 'null',
  prunable: true,
  anonymous: false,
  streams: [{ streamId: stream, expected: 0, written: 1 }],
  events: [],
  claims: [],
  subjects: [],
  sideWrites: [],
  bytes: 100,
  ...over,
});

const sqlError = (code: string) =>
  new SqlError({
    reason: new UnknownError({
      cause: Object.assign(new Error(code), { code }),
      message: code,
      operation: 'query',
    }),
  });
const connectionLost = () =>
  new SqlError({
    reason: new ConnectionError({ cause: new Error('gone'), message: 'gone', operation: 'query' }),
  });

/** A database that appends whatever it gets, unless told otherwise, and remembers the batches. */
const recording = (
  answer?: (batch: readonly PreparedAppend[], call: number) => Effect.Effect<void, SqlError>,
) => {
  const batches: PreparedAppend[][] = [];
  const run = (batch: readonly PreparedAppend[]): Effect.Effect<readonly BatchOutcome[], SqlError> =>
    Effect.suspend(() => {
      batches.push([...batch]);
      return Effect.as(
        answer?.(batch, batches.length) ?? Effect.void,
        batch.map((append): BatchOutcome => ({
          _tag: 'Appended',
          position: 1,
          versions: { of: Number.parseInt(append.commandId, 16) },
        })),
      );
    });
  return { batches, run };
};

const withCommit = <A>(
  run: (batch: readonly PreparedAppend[]) => Effect.Effect<readonly BatchOutcome[], SqlError>,
  body: (
    commit: (append: PreparedAppend) => Effect.Effect<BatchOutcome, StoreBusy>,
  ) => Effect.Effect<A, StoreBusy>,
  options: Partial<GroupCommitOptions> = {},
) =>
  Effect.runPromise(
    Effect.scoped(Effect.flatMap(makeGroupCommit(run, { ...defaultGroupCommit, ...options }), body)),
  );

describe('group commit', () => {
  test('sends a lone command at once', async () => {
    const { batches, run } = recording();
    const only = command();
    await withCommit(run, (commit) => commit(only));
    expect(batches).toEqual([[only]]);
  });

  test('gathers the few that arrive while a batch is on its way into the next one', async () => {
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

  test('sends a second batch behind the one on its way when many wait, and never a third', async () => {
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
    const sizes = batches.map((batch) => batch.length);
    expect(sizes.slice(0, 10)).toEqual([1, ...Array.from({ length: 9 }, () => 32)]);
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
        // This one is on its way: its caller only stops listening.
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
