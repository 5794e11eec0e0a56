import { id } from '@setter/testing/history';
import { HANGS_AFTER } from '@setter/testing/hang';
import { pgClientLayer, withDatabase } from '@setter/testing/postgres';
import { Effect, Layer, Logger, Schedule } from 'effect';
import { z } from 'zod';
import { JobQueue } from '../job-queue.ts';
import { defineJob } from '../job-type.ts';
import { readQueueCounts } from '../read-queues.ts';

export const typeOf = (name: string, options?: Parameters<typeof defineJob>[2]) =>
  defineJob(name, z.object({ n: z.number() }), options);

/** A job, enqueued: its id derives from its number. */
export const enqueue = (type: ReturnType<typeof typeOf>, ...numbers: number[]) =>
  JobQueue.use((queue) =>
    queue.enqueue(
      type,
      numbers.map((n) => ({ id: id(n), data: { n } })),
    ),
  );

export const countsOf = (name: string) =>
  Effect.map(readQueueCounts, (queues) => queues.find((queue) => queue.name === name));

export const until = <A, E, R>(effect: Effect.Effect<A, E, R>, holds: (value: A) => boolean) =>
  Effect.repeat(effect, { until: holds, schedule: Schedule.spaced('50 millis') }) as Effect.Effect<A, E, R>;

/** At the top of a file: a database with the queues of jobs. */
export function withQueues() {
  const database = withDatabase();
  const jobsLayer = () => Layer.merge(JobQueue.layer, pgClientLayer(database().serviceUrl));
  const run = <A, E>(program: Effect.Effect<A, E, Layer.Success<ReturnType<typeof jobsLayer>>>) =>
    Effect.runPromise(
      program.pipe(
        Effect.provide(jobsLayer()),
        Effect.provide(Logger.layer([])),
        Effect.timeout(HANGS_AFTER),
      ),
    );
  const query = <Row extends object>(text: string, values: readonly unknown[] = []) =>
    Effect.promise(() => database().query<Row>(text, [...values]));
  const rowsOf = (name: string) =>
    query<{ readonly state: string; readonly retry_count: number; readonly seconds: number }>(
      `SELECT state, retry_count, extract(epoch FROM start_after - now())::float8 AS seconds
         FROM jobs.job WHERE name = $1`,
      [name],
    );
  const dueNow = (name: string) => query(`UPDATE jobs.job SET start_after = now() WHERE name = $1`, [name]);
  return { run, query, rowsOf, dueNow };
}
