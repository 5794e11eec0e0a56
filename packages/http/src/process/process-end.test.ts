import { Cause, Effect, Exit, Fiber } from 'effect';
import { expect, it } from 'vitest';
import { endedBySignal } from './process-end.ts';

/** What ends a program that waits for a fiber which another one interrupts. */
const interruptedInside = async () => {
  const exit = await Effect.runPromiseExit(
    Effect.gen(function* () {
      const shared = yield* Effect.forkChild(Effect.never);
      yield* Fiber.interrupt(shared);
      return yield* Fiber.join(shared);
    }),
  );
  if (Exit.isSuccess(exit)) throw new Error('it was not interrupted');
  return exit.cause;
};

it('takes an interrupt for the end of a program only when a signal has asked for it', async () => {
  const interrupt = await interruptedInside();
  expect(endedBySignal(interrupt, true)).toBe(true);
  expect(endedBySignal(interrupt, false)).toBe(false);
});

it('takes no failure for the end, also while the program is asked to stop', () => {
  expect(endedBySignal(Cause.fail('no'), true)).toBe(false);
  expect(endedBySignal(Cause.die('thrown'), true)).toBe(false);
});
