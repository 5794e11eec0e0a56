import { PgTypes } from '@effect/sql-pg';
import { Deferred, Effect, Exit, Fiber } from 'effect';
import { SqlError, UnknownError } from 'effect/sql/SqlError';
import { describe, expect, it } from 'vitest';
import { batchReads } from './batch-reads.ts';

const sqlError = (cause: unknown) =>
  new SqlError({ reason: new UnknownError({ cause, message: 'refused' }) });
const refused = sqlError(new PgTypes.CodecError({ message: 'no such text' }));
const away = sqlError(Object.assign(new Error('the database is away'), { code: '57P01' }));

/** Resolves each question with itself, once `gate` is open; keeps what was asked together. */
const answering = (gate: Effect.Effect<void>, fail: (asked: readonly string[]) => SqlError | undefined) => {
  const queries: string[][] = [];
  const read = batchReads((asked: readonly string[]) => {
    queries.push([...asked]);
    const error = fail(asked);
    return Effect.andThen(gate, error === undefined ? Effect.succeed(asked) : Effect.fail(error));
  });
  return { queries, read };
};

const neverFails = () => undefined;
const settle = Effect.sleep(5);

describe('batched reads', () => {
  it('go at once when no query is in flight', async () => {
    const { queries, read } = answering(Effect.void, neverFails);
    expect(await Effect.runPromise(read('a'))).toBe('a');
    expect(await Effect.runPromise(read('b'))).toBe('b');
    expect(queries).toEqual([['a'], ['b']]);
  });

  it('share the query after the one in flight, each with its own answer', async () => {
    await Effect.runPromise(
      Effect.gen(function* () {
        const gate = yield* Deferred.make<void>();
        const { queries, read } = answering(Deferred.await(gate), neverFails);
        const first = yield* Effect.forkChild(read('first'));
        yield* settle;
        const others = yield* Effect.forkChild(
          Effect.forEach(['a', 'b', 'c'], read, { concurrency: 'unbounded' }),
        );
        yield* settle;
        expect(queries).toEqual([['first']]);
        yield* Deferred.succeed(gate, undefined);
        expect(yield* Fiber.join(first)).toBe('first');
        expect(yield* Fiber.join(others)).toEqual(['a', 'b', 'c']);
        expect(queries).toEqual([['first'], ['a', 'b', 'c']]);
      }),
    );
  });

  it('go on after one of them was interrupted', async () => {
    await Effect.runPromise(
      Effect.gen(function* () {
        const gate = yield* Deferred.make<void>();
        const { queries, read } = answering(Deferred.await(gate), neverFails);
        const first = yield* Effect.forkChild(read('first'));
        yield* settle;
        const [given, kept] = [
          yield* Effect.forkChild(read('given up')),
          yield* Effect.forkChild(read('kept')),
        ];
        yield* settle;
        yield* Fiber.interrupt(first);
        yield* Fiber.interrupt(given);
        yield* Deferred.succeed(gate, undefined);
        expect(yield* Fiber.join(kept)).toBe('kept');
        expect(yield* read('later')).toBe('later');
        expect(queries).toEqual([['first'], ['kept'], ['later']]);
      }),
    );
  });

  it('are retried alone when the database refuses one of them', async () => {
    const { queries, read } = answering(settle, (asked) => (asked.includes('bad') ? refused : undefined));
    const exits = await Effect.runPromise(
      Effect.forEach(['first', 'good', 'bad', 'fine'], (question) => Effect.exit(read(question)), {
        concurrency: 'unbounded',
      }),
    );
    expect(exits.map(Exit.isSuccess)).toEqual([true, true, false, true]);
    expect(queries.at(1)).toEqual(['good', 'bad', 'fine']);
    expect(queries.slice(2)).toEqual([['good'], ['bad'], ['fine']]);
  });

  it('fail together in an outage, without a retry', async () => {
    const { queries, read } = answering(settle, () => away);
    const exits = await Effect.runPromise(
      Effect.forEach(['first', 'a', 'b'], (question) => Effect.exit(read(question)), {
        concurrency: 'unbounded',
      }),
    );
    expect(exits.map((exit) => Exit.isFailure(exit) && exit.cause.reasons[0])).toEqual(
      Array.from({ length: 3 }, () => expect.objectContaining({ error: away })),
    );
    expect(queries).toEqual([['first'], ['a', 'b']]);
  });
});
