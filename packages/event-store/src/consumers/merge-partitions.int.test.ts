import { PgClient } from '@effect/sql-pg';
import { withDatabase } from '@setter/testing/postgres';
import { creditsGranted } from '@setter/testing/sample-events';
import { append, storeLayer } from '@setter/testing/store';
import { Effect, type Layer } from 'effect';
import { expect, it } from 'vitest';
import { Checkpoints } from './checkpoints.ts';
import { mergePartitions } from './merge-partitions.ts';
import { partitionOf } from '../read/partition-of.ts';

const database = withDatabase();
type Services = Layer.Success<ReturnType<typeof storeLayer>>;
const run = <A, E>(program: Effect.Effect<A, E, Services>) =>
  Effect.runPromise(Effect.provide(program, storeLayer(database())));
const partitions = 4;

it('merges partitions at one position, each event once and in order, and past one that cannot be decoded', async () => {
  await database().query(`CREATE FUNCTION spoil() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN NEW.data := '{"clientId": "none"}'; RETURN NEW; END $$`);
  await database().query(`CREATE TRIGGER spoil BEFORE INSERT ON event_store.events FOR EACH ROW
    WHEN (NEW.partition_key = 'client-77') EXECUTE FUNCTION spoil()`);
  const { seen, passed, expected, spoiled, merged, head } = await run(
    Effect.gen(function* () {
      const checkpoints = yield* Checkpoints;
      // More than a page of them.
      for (let n = 0; n < 30; n++) {
        const clients = Array.from({ length: 20 }, (_, i) => 1 + ((n * 20 + i) % 37));
        yield* append(clients.map((clientId) => creditsGranted({ clientId })));
      }
      const poison = yield* append([creditsGranted({ clientId: 77 })]);
      const last = yield* append([creditsGranted({ clientId: 1 })]);
      const stood = [40, 0, 333, 590];
      for (const [partition, position] of stood.entries()) {
        const at = yield* checkpoints.assign('merged', partition, partitions);
        if (position > 0) yield* checkpoints.move('merged', partition, at!.generation, 0, position);
      }
      const handled: number[] = [];
      const poisonous: number[] = [];
      yield* mergePartitions('merged', {
        handle: (at, events, to) => {
          handled.push(...events.map(({ position }) => position));
          return checkpoints.move('merged', at.partition, at.generation, at.position, to);
        },
        deadLetter: (at, { position }) => {
          poisonous.push(position);
          return checkpoints.move('merged', at.partition, at.generation, at.position, position);
        },
      });
      const sql = yield* PgClient.PgClient;
      const all = yield* sql<{ position: number; key: string }>`
        SELECT position::float8 AS position, partition_key AS key FROM event_store.events ORDER BY 1`;
      const due = all.filter(({ position, key }) => position > stood[partitionOf(key, partitions)]!);
      return {
        seen: handled,
        passed: poisonous,
        expected: due.map(({ position }) => position).filter((position) => position !== poison),
        spoiled: poison,
        merged: yield* checkpoints.read('merged'),
        head: last,
      };
    }),
  );
  expect(seen.sort((a, b) => a - b)).toEqual(expected);
  expect(passed).toEqual([spoiled]);
  expect(merged).toMatchObject([{ partition: 0, partitions: 1, position: head }]);
});
