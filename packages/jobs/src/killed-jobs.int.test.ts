import { id } from '@setter/testing/history';
import { Deferred, Effect, Fiber } from 'effect';
import { expect, it } from 'vitest';
import { runJobs } from './run-jobs.ts';
import { countsOf, enqueue, typeOf, until, withQueues } from './test-support/queues.ts';

const { run, query, rowsOf } = withQueues();

/** Begins a job that never ends. */
const begin = Effect.fnUntraced(function* (type: ReturnType<typeof typeOf>, n: number) {
  const begun = yield* Deferred.make<void>();
  yield* enqueue(type, n);
  const fiber = yield* Effect.forkChild(
    runJobs({
      type,
      concurrency: 1,
      run: () => Effect.andThen(Deferred.succeed(begun, undefined), Effect.never),
    }),
  );
  yield* Deferred.await(begun);
  return fiber;
});

it.each([
  { n: 601, name: 'killed', attemptSeconds: 50, frees: 'once its time is over' },
  { n: 602, name: 'long-killed', attemptSeconds: 480, frees: 'once its heartbeats are missed' },
])('frees a job of $attemptSeconds s of a killed process $frees', async ({ n, name, attemptSeconds }) => {
  const seen = await run(
    Effect.gen(function* () {
      const type = typeOf(name, { attemptSeconds });
      yield* Fiber.interrupt(yield* begin(type, n));
      const attempts: string[] = [];
      const fiber = yield* Effect.forkChild(
        runJobs({
          type,
          concurrency: 1,
          run: (_data, attempt) => Effect.sync(() => void attempts.push(attempt.id)),
        }),
      );
      expect((yield* countsOf(name))?.active).toBe(1);
      // A minute goes by.
      yield* query(`UPDATE jobs.job SET free_at = free_at - interval '61 s' WHERE name = $1`, [name]);
      yield* until(rowsOf(name), ([row]) => row?.state === 'completed');
      yield* Fiber.interrupt(fiber);
      return attempts;
    }),
  );
  expect(seen).toEqual([id(n)]);
});

it('sends heartbeats while a long job runs', async () => {
  const row = await run(
    Effect.gen(function* () {
      const fiber = yield* begin({ ...typeOf('long'), heartbeatSeconds: 10 }, 603);
      const beats = query<{ readonly later: boolean }>(
        `SELECT free_at > created_on + interval '12 s' AS later FROM jobs.job WHERE name = 'long'`,
      );
      const [later] = yield* until(beats, ([one]) => one?.later === true);
      yield* Fiber.interrupt(fiber);
      return later;
    }),
  );
  expect(row).toEqual({ later: true });
});
