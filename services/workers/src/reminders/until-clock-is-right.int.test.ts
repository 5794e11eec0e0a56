import { movedClock } from '@setter/testing/moved-clock';
import { withDatabase } from '@setter/testing/postgres';
import { storeLayer } from '@setter/testing/store';
import { Clock, Effect, Fiber, Logger } from 'effect';
import { expect, it } from 'vitest';
import { makeClockWatch } from './clock-watch.ts';
import { ClockWatch, untilClockIsRight } from './until-clock-is-right.ts';

const database = withDatabase();

it('waits while the clock is far ahead, says so once, and goes on when it is right again', async () => {
  let aheadMs = 0;
  const logged: string[] = [];
  const log = Logger.make(({ message }) => void logged.push(String(message)));
  await Effect.runPromise(
    Effect.gen(function* () {
      yield* untilClockIsRight;
      aheadMs = 3 * 24 * 60 * 60 * 1000;
      const waiting = yield* Effect.forkChild(untilClockIsRight);
      while (logged.length === 0) yield* Effect.sleep(20);
      yield* Effect.sleep('1500 millis');
      expect(waiting.pollUnsafe()).toBe(undefined);
      aheadMs = 0;
      yield* Fiber.join(waiting);
    }).pipe(
      Effect.provide(storeLayer(database())),
      Effect.provide(Logger.layer([log])),
      Effect.provideService(ClockWatch, makeClockWatch()),
      Effect.provideServiceEffect(
        Clock.Clock,
        movedClock(() => aheadMs),
      ),
    ),
  );
  expect(logged).toEqual([
    expect.stringMatching(/^jobs wait: the clocks of this machine and of the database are 25920\d s apart$/),
  ]);
});
