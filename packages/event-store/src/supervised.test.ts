import { Cause, Clock, Deferred, Effect, Exit, Fiber } from 'effect';
import { TestClock } from 'effect/testing';
import { describe, expect, it } from 'vitest';
import { supervised } from './supervised.ts';

const quietly = () => Effect.void;

/** What each round does, in turn; the last one lasts. */
const loopOf = (...rounds: readonly Effect.Effect<unknown, Error>[]) => {
  let begun = 0;
  const causes: Cause.Cause<Error>[] = [];
  const report = (cause: Cause.Cause<Error>) => Effect.sync(() => void causes.push(cause));
  const loop = supervised('loop', () => rounds[begun++] ?? Effect.never, report);
  return { loop, causes, begun: () => begun };
};

const until = (holds: () => boolean) =>
  Effect.gen(function* () {
    while (!holds()) yield* Effect.sleep(1);
  });

/** Waits for what another fiber does, which is interrupted. */
const interruptedInside = Effect.gen(function* () {
  const shared = yield* Effect.forkChild(Effect.never);
  yield* Fiber.interrupt(shared);
  return yield* Fiber.join(shared);
});

describe('a supervised loop', () => {
  it('starts again when something that it waits for is interrupted', async () => {
    const shared = Deferred.makeUnsafe<void>();
    const { loop, causes, begun } = loopOf(interruptedInside, Deferred.await(shared), Effect.interrupt);
    await Effect.runPromise(
      Effect.gen(function* () {
        const fiber = yield* Effect.forkChild(loop);
        yield* until(() => begun() === 2);
        yield* Deferred.interrupt(shared);
        yield* until(() => begun() === 4);
        expect(fiber.pollUnsafe()).toBeUndefined();
        yield* Fiber.interrupt(fiber);
      }),
    );
    expect(causes.map(Cause.hasInterruptsOnly)).toEqual([true, true, true]);
  });

  it('starts again after a failure, a defect and an ordinary end', async () => {
    const { loop, causes, begun } = loopOf(Effect.fail(new Error('no')), Effect.die('thrown'), Effect.void);
    await Effect.runPromise(
      Effect.raceFirst(
        loop,
        until(() => begun() === 4),
      ),
    );
    expect(causes.map(Cause.squash)).toEqual([new Error('no'), 'thrown']);
  });

  it('ends with its own fiber, also while it waits to start again', async () => {
    const [waiting, pausing] = [
      loopOf(),
      loopOf(...Array.from({ length: 9 }, () => Effect.fail(new Error('no')))),
    ];
    for (const { loop, begun, causes } of [waiting, pausing])
      await Effect.runPromise(
        Effect.gen(function* () {
          const fiber = yield* Effect.forkChild(loop);
          yield* until(() => begun() > 0);
          yield* Fiber.interrupt(fiber);
          const [ended, rounds] = [yield* Fiber.await(fiber), begun()];
          expect(Exit.isFailure(ended) && Cause.hasInterruptsOnly(ended.cause)).toBe(true);
          expect(causes.some(Cause.hasInterruptsOnly)).toBe(false);
          expect(begun()).toBe(rounds);
        }),
      );
  });

  it('backs off exponentially, from the start once it has made progress, and for five seconds at most', async () => {
    const pauses: number[] = [];
    let last = 0;
    const loop = supervised(
      'loop',
      Effect.fnUntraced(function* (progressed: () => void) {
        const now = yield* Clock.currentTimeMillis;
        pauses.push(now - last);
        last = now;
        if (pauses.length === 4) progressed();
        return yield* Effect.fail(new Error('no'));
      }),
      quietly,
    );
    await Effect.runPromise(
      Effect.gen(function* () {
        const fiber = yield* Effect.forkChild(loop);
        yield* TestClock.adjust('30 seconds');
        yield* Fiber.interrupt(fiber);
      }).pipe(Effect.provide(TestClock.layer())),
    );
    expect(pauses).toEqual([0, 100, 200, 400, 100, 200, 400, 800, 1600, 3200, 5000, 5000, 5000, 5000]);
  });
});
