import { PgClient } from '@effect/sql-pg';
import { Checkpoints, poisonEvent, readDeadLetters, requestReplay } from '@setter/event-store/consumers';
import { EventStore } from '@setter/event-store/event-store';
import { withDatabase } from '@setter/testing/postgres';
import { Effect, Fiber, ManagedRuntime, Schedule } from 'effect';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { appendMany, appendTo } from '../test-support/appends.ts';
import { feedOf } from '../test-support/feed-layers.ts';
import { jobsOf, makeJobs, runJobConsumer } from '../test-support/job-consumer.ts';
import { startMember } from '../test-support/start-member.ts';

vi.setConfig({ testTimeout: 60_000 });

describe('a handler that writes rows in the transaction of its checkpoint', () => {
  const database = withDatabase();
  const makeRuntime = () => ManagedRuntime.make(feedOf(database().url, undefined));
  let runtime: ReturnType<typeof makeRuntime>;
  type Services = ManagedRuntime.ManagedRuntime.Services<typeof runtime>;
  const run = <A, E>(program: Effect.Effect<A, E, Services>) => runtime.runPromise(program);
  beforeAll(async () => {
    runtime = makeRuntime();
    await run(makeJobs);
  });
  afterAll(() => runtime.dispose());

  const append = (count: number, keys?: number) => appendMany(database().url, count, keys);
  const seen = (consumer: string) => Checkpoints.use((checkpoints) => checkpoints.seen(consumer));
  const untilSeen = Effect.fnUntraced(function* (consumer: string) {
    const head = yield* EventStore.use((store) => store.head);
    while ((yield* seen(consumer)) < head) yield* Effect.sleep(20);
    return head;
  });
  const upTo = (position: number) => Array.from({ length: position }, (_, i) => i + 1);
  it('writes those of each event exactly once although it is killed between its rows and its checkpoint', async () => {
    const consumer = 'killed';
    await run(append(60));
    for (let kill = 0; kill < 3; kill++) {
      const member = startMember({ role: 'jobs', url: database().url, brokers: undefined, consumer });
      // It says so in the transaction, before the commit.
      await member.says(3);
      await member.kill();
      // The killed one's transaction may last a moment longer than its process.
      await expect
        .poll(() => run(Effect.all([jobsOf(consumer), seen(consumer)])), { timeout: 10_000 })
        .toSatisfy(([jobs, position]: [readonly number[], number]) => jobs.length === position);
    }
    const { jobs, head } = await run(
      Effect.gen(function* () {
        const fiber = yield* Effect.forkChild(runJobConsumer(consumer));
        const last = yield* untilSeen(consumer);
        yield* Fiber.interrupt(fiber);
        return { jobs: yield* jobsOf(consumer), head: last };
      }),
    );
    expect(jobs).toEqual(upTo(head));
  });

  it('writes them once although two runners are at work, since one that is fenced rolls back', async () => {
    const consumer = 'two';
    const jobs = await run(
      Effect.gen(function* () {
        const pause = { written: () => Effect.sleep(5) };
        const fibers = yield* Effect.forEach([1, 2], () => Effect.forkChild(runJobConsumer(consumer, pause)));
        yield* append(60);
        yield* untilSeen(consumer);
        yield* Fiber.interruptAll(fibers);
        return yield* jobsOf(consumer);
      }),
    );
    expect(jobs).toEqual(upTo(jobs.length));
  });

  it('dead-letters what it cannot write with the later events of its key, writes the rest once, and replays in order', async () => {
    const consumer = 'poison';
    const state = { broken: true };
    const written = (events: readonly { readonly position: number; readonly partitionKey: string }[]) => {
      const event = events.find(({ partitionKey }) => partitionKey === 'client-901');
      return event !== undefined && state.broken
        ? Effect.fail(poisonEvent(consumer, event.position, new Error('no such case')))
        : Effect.void;
    };
    await run(
      Effect.gen(function* () {
        const sql = yield* PgClient.PgClient;
        const deadLetters = Effect.map(readDeadLetters(consumer, 0, 100), (letters) =>
          letters.map(({ position, attempts }) => ({ position, attempts })),
        );
        const fiber = yield* Effect.forkChild(runJobConsumer(consumer, { written, batchSize: 50 }));
        yield* untilSeen(consumer);
        // A row that the database refuses is its event's fault.
        yield* sql`ALTER TABLE jobs ADD CONSTRAINT refused CHECK (key <> 'client-902') NOT VALID`;
        const of = (clientId: number) => appendTo(database().url, clientId);
        const [broken, , refused, later] = [yield* of(901), yield* of(903), yield* of(902), yield* of(901)];
        yield* append(10, 5);
        const head = yield* untilSeen(consumer);
        const aside = [
          { position: broken, attempts: 4 },
          { position: refused, attempts: 4 },
          { position: later, attempts: 0 },
        ];
        expect(yield* deadLetters).toEqual(aside);
        const rest = upTo(head).filter((position) => !aside.some((letter) => letter.position === position));
        expect(yield* jobsOf(consumer)).toEqual(rest);

        // One that is still refused keeps no other back, and the consumer goes on.
        state.broken = false;
        yield* requestReplay(consumer);
        yield* deadLetters.pipe(
          Effect.repeat({ until: (left) => left.length === 1, schedule: Schedule.spaced('20 millis') }),
        );
        expect(yield* deadLetters).toEqual([{ position: refused, attempts: 5 }]);
        expect((yield* jobsOf(consumer)).slice(rest.length)).toEqual([broken, later]);
        yield* append(5);
        yield* untilSeen(consumer);
        yield* Fiber.interrupt(fiber);
      }),
    );
  });
});
