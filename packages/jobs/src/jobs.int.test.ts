import { PgClient } from '@effect/sql-pg';
import { id } from '@setter/testing/history';
import { Effect, Fiber } from 'effect';
import { expect, it } from 'vitest';
import { deleteEndedJobs } from './delete-ended-jobs.ts';
import { JobQueue } from './job-queue.ts';
import { readFailedJobs, retryFailedJob } from './read-queues.ts';
import { retryDelays } from './retries.ts';
import { JobRefused, runJobs } from './run-jobs.ts';
import { completeJob, failJob, takeJob } from './taken-job.ts';
import { countsOf, enqueue, typeOf, until, withQueues } from './test-support/queues.ts';

const { run, query, rowsOf, dueNow } = withQueues();

it('enqueues with the transaction of the caller or not at all', async () => {
  const counts = await run(
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient;
      yield* Effect.exit(
        sql.withTransaction(Effect.andThen(enqueue(typeOf('rolled-back'), 101), Effect.fail('no' as const))),
      );
      const before = yield* countsOf('rolled-back');
      yield* sql.withTransaction(enqueue(typeOf('rolled-back'), 101));
      return [before?.waiting ?? 0, (yield* countsOf('rolled-back'))?.waiting];
    }),
  );
  expect(counts).toEqual([0, 1]);
});

it('runs a job when its time has come, not before', async () => {
  const startAfter = new Date(Date.now() + 3_600_000).toISOString();
  const ran = await run(
    Effect.gen(function* () {
      const seen: number[] = [];
      const queue = yield* JobQueue;
      yield* queue.enqueue(typeOf('timed'), [
        { id: id(151), data: { n: 151 }, startAfter },
        { id: id(152), data: { n: 152 } },
      ]);
      expect(yield* countsOf('timed')).toMatchObject({ scheduled: 1, waiting: 1 });
      const fiber = yield* Effect.forkChild(
        runJobs({
          type: typeOf('timed'),
          concurrency: 1,
          run: ({ n }) => Effect.sync(() => void seen.push(n)),
        }),
      );
      yield* until(rowsOf('timed'), (rows) => rows.filter(({ state }) => state === 'completed').length === 1);
      const before = [...seen];
      // An hour goes by.
      yield* dueNow('timed');
      yield* until(rowsOf('timed'), (rows) => rows.every(({ state }) => state === 'completed'));
      yield* Fiber.interrupt(fiber);
      return [before, seen];
    }),
  );
  expect(ran).toEqual([[152], [152, 151]]);
});

it('enqueues an id once only, also when its row was deleted', async () => {
  const enqueued = await run(
    Effect.gen(function* () {
      const first = yield* enqueue(typeOf('once'), 201, 202, 201);
      yield* query(`DELETE FROM jobs.job WHERE name = 'once'`);
      return [first, yield* enqueue(typeOf('once'), 201, 202, 203), (yield* countsOf('once'))?.waiting];
    }),
  );
  expect(enqueued).toEqual([2, 1, 1]);
});

it('runs each job once although two runners take them', async () => {
  const ran = await run(
    Effect.gen(function* () {
      const seen: number[] = [];
      const runner = {
        type: typeOf('each-once'),
        concurrency: 3,
        run: ({ n }: { n: number }) => Effect.sync(() => seen.push(n)).pipe(Effect.asVoid),
      };
      const numbers = Array.from({ length: 40 }, (_, n) => 300 + n);
      yield* enqueue(typeOf('each-once'), ...numbers);
      const fibers = yield* Effect.forEach([1, 2], () => Effect.forkChild(runJobs(runner)));
      yield* until(countsOf('each-once'), (counts) => counts?.waiting === 0 && counts.active === 0);
      yield* Effect.forEach(fibers, Fiber.interrupt);
      return [seen.toSorted((a, b) => a - b), numbers] as const;
    }),
  );
  expect(ran[0]).toEqual(ran[1]);
});

it('retries after 15 s, 1, 5, 20 min, 1, 3, 8 and 12 h, then the job is a dead letter that can be retried', async () => {
  await run(
    Effect.gen(function* () {
      const lasts: boolean[] = [];
      let broken = true;
      yield* enqueue(typeOf('failing'), 401);
      const fiber = yield* Effect.forkChild(
        runJobs({
          type: typeOf('failing'),
          concurrency: 1,
          run: (_data, { isLast }) => {
            lasts.push(isLast);
            return broken ? Effect.fail(new Error('greylisted')) : Effect.void;
          },
        }),
      );
      for (const [retry, delay] of retryDelays.entries()) {
        const [job] = yield* until(
          rowsOf('failing'),
          ([row]) => row?.state === 'retry' && row.retry_count === retry + 1 && row.seconds > 0,
        );
        expect(job!.seconds).toBeLessThanOrEqual(delay);
        expect(job!.seconds).toBeGreaterThan(delay - 15);
        yield* dueNow('failing');
      }
      yield* until(countsOf('failing'), (counts) => counts?.failed === 1);
      expect(lasts).toEqual([...retryDelays.map(() => false), true]);
      const [dead] = yield* readFailedJobs(10);
      expect(dead).toMatchObject({ id: id(401), name: 'failing', attempts: 9, reason: 'greylisted' });
      broken = false;
      expect(yield* retryFailedJob(id(401))).toBe(true);
      yield* until(rowsOf('failing'), ([row]) => row?.state === 'completed');
      expect(yield* retryFailedJob(id(401))).toBe(false);
      yield* Fiber.interrupt(fiber);
    }),
  );
});

it('retries a job whose attempt is interrupted from inside, and runs the next', async () => {
  const ran = await run(
    Effect.gen(function* () {
      const seen: number[] = [];
      yield* enqueue(typeOf('interrupted'), 451, 452);
      const fiber = yield* Effect.forkChild(
        runJobs({
          type: typeOf('interrupted'),
          concurrency: 1,
          run: ({ n }) =>
            Effect.suspend(() => {
              seen.push(n);
              return seen.length === 1 ? Effect.interrupt : Effect.void;
            }),
        }),
      );
      yield* until(rowsOf('interrupted'), (rows) => rows.some(({ state }) => state === 'retry'));
      yield* dueNow('interrupted');
      yield* until(rowsOf('interrupted'), (rows) => rows.every(({ state }) => state === 'completed'));
      yield* Fiber.interrupt(fiber);
      return seen.toSorted((a, b) => a - b);
    }),
  );
  expect([451, 452].map((n) => ran.includes(n))).toEqual([true, true]);
  expect(ran).toHaveLength(3);
});

it('makes a refused job a dead letter at once', async () => {
  const [dead] = await run(
    Effect.gen(function* () {
      yield* enqueue(typeOf('refused'), 501);
      const fiber = yield* Effect.forkChild(
        runJobs({
          type: typeOf('refused'),
          concurrency: 1,
          run: () => Effect.fail(new JobRefused({ message: 'no such user' })),
        }),
      );
      yield* until(countsOf('refused'), (counts) => counts?.failed === 1);
      yield* Fiber.interrupt(fiber);
      return yield* readFailedJobs(1);
    }),
  );
  expect(dead).toMatchObject({ id: id(501), attempts: 1, reason: 'no such user' });
});

it('gives an attempt the time of its type, and no more', async () => {
  const found = await run(
    Effect.gen(function* () {
      const slow = typeOf('slow', { attemptSeconds: 480 });
      const queue = yield* JobQueue;
      yield* queue.enqueue(slow, [{ id: id(701), data: { n: 701 } }]);
      const type = { ...slow, attemptSeconds: 0.2 };
      const fiber = yield* Effect.forkChild(runJobs({ type, concurrency: 1, run: () => Effect.never }));
      const [row] = yield* until(rowsOf('slow'), ([one]) => one?.state === 'retry');
      yield* Fiber.interrupt(fiber);
      return row;
    }),
  );
  expect(found).toMatchObject({ state: 'retry' });
});

it('looks for no job while none is due, and runs as many at once as it may', async () => {
  const { idle, ranAtOnce } = await run(
    Effect.gen(function* () {
      const seen = { looks: 0, idle: 0, running: 0, ranAtOnce: 0 };
      const counting = new Proxy(yield* PgClient.PgClient, {
        apply: (sql, self, args: [TemplateStringsArray]) => {
          if (args[0].join('').includes("SET state = 'active'")) seen.looks++;
          return Reflect.apply(sql, self, args) as unknown;
        },
      });
      const fiber = yield* runJobs({
        type: typeOf('looks'),
        concurrency: 3,
        run: () =>
          Effect.gen(function* () {
            seen.ranAtOnce = Math.max(seen.ranAtOnce, ++seen.running);
            // Ends when the others have begun.
            yield* until(
              Effect.sync(() => seen.ranAtOnce),
              (most) => most === 3,
            );
            seen.running--;
          }),
      }).pipe(Effect.provideService(PgClient.PgClient, counting), Effect.forkChild);
      yield* until(
        Effect.sync(() => seen.looks),
        (count) => count >= 1,
      );
      // Not yet due: three polls and more pass without another look.
      const startAfter = new Date(Date.now() + 3_600_000).toISOString();
      yield* JobQueue.use((queue) =>
        queue.enqueue(typeOf('looks'), [{ id: id(164), data: { n: 164 }, startAfter }]),
      );
      yield* Effect.sleep('2 seconds');
      seen.idle = seen.looks;
      yield* enqueue(typeOf('looks'), 161, 162, 163);
      yield* until(rowsOf('looks'), (rows) => rows.filter(({ state }) => state === 'completed').length === 3);
      yield* Fiber.interrupt(fiber);
      return seen;
    }),
  );
  expect(idle).toBe(1);
  expect(ranAtOnce).toBe(3);
});

it('lets who lost a job to another runner neither complete nor fail it', async () => {
  const row = await run(
    Effect.gen(function* () {
      const type = typeOf('lost');
      yield* enqueue(type, 801);
      const lost = yield* takeJob(type);
      yield* query(`UPDATE jobs.job SET free_at = now() WHERE name = 'lost'`);
      // The next look frees it and takes it.
      const taken = yield* takeJob(type);
      yield* completeJob(lost!);
      yield* failJob(lost!, 15, 'too late');
      const [active] = yield* rowsOf('lost');
      yield* completeJob(taken!);
      return { active, ended: (yield* rowsOf('lost'))[0], attempts: taken!.retryCount };
    }),
  );
  expect(row).toMatchObject({ active: { state: 'active' }, ended: { state: 'completed' }, attempts: 1 });
});

it('makes a dead letter of a job whose process is killed in its last attempt', async () => {
  const dead = await run(
    Effect.gen(function* () {
      const type = typeOf('killer');
      yield* enqueue(type, 811);
      for (const _ of [...retryDelays, 'last']) {
        expect(yield* takeJob(type)).toMatchObject({ id: id(811) });
        yield* query(`UPDATE jobs.job SET free_at = now() WHERE name = 'killer'`);
      }
      expect(yield* takeJob(type)).toBeUndefined();
      return (yield* readFailedJobs(10)).find(({ name }) => name === 'killer');
    }),
  );
  expect(dead).toMatchObject({ id: id(811), attempts: 9, reason: 'the process of the last attempt ended' });
});

it('deletes jobs that ended 30 days ago, whose ids stay taken', async () => {
  const left = await run(
    Effect.gen(function* () {
      const type = typeOf('old');
      yield* enqueue(type, 821, 822, 823);
      for (const days of [29, 31]) {
        yield* completeJob((yield* takeJob(type))!);
        yield* query(
          `UPDATE jobs.job SET completed_on = now() - $1::int * interval '1 day'
            WHERE name = 'old' AND completed_on > now() - interval '1 hour'`,
          [days],
        );
      }
      yield* deleteEndedJobs;
      const states = (yield* rowsOf('old')).map(({ state }) => state).toSorted();
      return [states, yield* enqueue(type, 821, 822, 823)];
    }),
  );
  expect(left).toEqual([['completed', 'created'], 0]);
});
