import { PgClient } from '@effect/sql-pg';
import { withDatabase } from '@setter/testing/postgres';
import { startSilentProxy } from '@setter/testing/silent-proxy';
import { storeLayer } from '@setter/testing/store';
import { Effect, type Layer } from 'effect';
import { expect, it } from 'vitest';
import type { AnyReadModel, AnyRow } from '../read-model.ts';
import { isDataError, isOutage } from '@setter/event-store/errors';
import { addKey, asTableOwner, type Build } from './builds.ts';
import { makeCopyRows } from './copy-rows.ts';
import { createTable, fieldsOf } from './table-sql.ts';

const database = withDatabase();
type Services = Layer.Success<ReturnType<typeof storeLayer>>;
const run = <A, E>(program: Effect.Effect<A, E, Services>) =>
  Effect.runPromise(Effect.provide(program, storeLayer(database())));

const model: AnyReadModel = {
  name: 'samples',
  version: 1,
  onPoison: 'dead-letter',
  table: {
    key: 'key',
    columns: {
      key: 'text',
      count: 'int',
      place: 'position',
      cents: 'sum',
      isTrue: 'boolean',
      at: 'instant',
      sealed: 'personal',
      more: 'json',
    },
    indexes: [],
  },
  handles: [],
  keys: () => [],
  evolve: () => null,
};
const build: Build = { model, generation: 1, table: 'projections."samples_v1_g1"', consumer: 'samples' };
const empty = { count: null, place: null, cents: null, isTrue: null, at: null, sealed: null, more: null };
const rows: readonly AnyRow[] = [
  { key: '', ...empty },
  { key: '\\N', ...empty, count: -1, sealed: '\\.', more: [] },
  {
    key: 'tab\tline\nreturn\rback\\slash \\t \u{1f511} "quote"',
    count: 7,
    place: 9_007_199_254_740_000,
    cents: 2_147_510_000,
    isTrue: false,
    at: '2026-11-04T00:00:00.123Z',
    sealed: 'a\nb\\c\td',
    more: { text: 'x\ny\\n', none: null, list: [1, 'two'] },
  },
];

const makeTable = Effect.flatMap(PgClient.PgClient, (sql) =>
  sql.withTransaction(Effect.andThen(asTableOwner, sql.unsafe(createTable(model.table, build.table)))),
);
const dropTable = () => database().query(`DROP TABLE ${build.table}`);
const readBack = Effect.flatMap(PgClient.PgClient, (sql) =>
  Effect.map(
    sql.unsafe<AnyRow>(`SELECT ${fieldsOf(model.table, 't')} FROM ${build.table} t ORDER BY length(key)`),
    (all) => all.map((row) => ({ ...row })),
  ),
);

it('writes every kind of value unchanged, replaces rows, and rolls back what the database refuses', async () => {
  await run(
    Effect.scoped(
      Effect.gen(function* () {
        yield* Effect.acquireRelease(makeTable, () => Effect.promise(dropTable));
        const copyRows = yield* makeCopyRows;
        // A few are inserted, many and those that take the place of others are copied: both write the same.
        yield* copyRows(build, rows, []);
        expect(yield* readBack).toEqual(rows);
        yield* copyRows(build, rows, ['', ...rows.map(({ key }) => String(key))]);
        expect(yield* readBack).toEqual(rows);

        yield* addKey(build);
        const replaced = { ...rows[1]!, count: 2 };
        yield* copyRows(build, [replaced], ['\\N']);
        expect(yield* readBack).toEqual([rows[0], replaced, rows[2]]);

        for (const refused of [replaced, { key: 'new', ...empty, at: '0000-01-01T00:00:00.000Z' }]) {
          const error = yield* Effect.flip(copyRows(build, [{ key: 'other', ...empty }, refused], ['']));
          expect(isDataError(error)).toBe(true);
        }
        expect(yield* readBack).toEqual([rows[0], replaced, rows[2]]);
      }),
    ),
  );
});

/** Pauses for a moment at one row, so that a COPY has begun and not ended. */
const pauseAtRow = (key: string) =>
  database().query(`
    CREATE FUNCTION pause() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM pg_sleep(2); RETURN NEW; END $$;
    CREATE TRIGGER pauses BEFORE INSERT ON ${build.table} FOR EACH ROW WHEN (NEW.key = '${key}') EXECUTE FUNCTION pause()`);
const removePause = () => database().query('DROP FUNCTION IF EXISTS pause CASCADE');
const isPausing = async () =>
  (await database().query(`SELECT FROM pg_stat_activity WHERE wait_event = 'PgSleep'`)).length > 0;

// Without a deadline of silence these hang until the test's own limit.
it.each([
  { lost: 'rows and answers', answersOnly: false },
  { lost: 'answers', answersOnly: true },
])('fails with an outage when $lost of a COPY are lost without a sign', async ({ answersOnly }) => {
  const proxy = await startSilentProxy({ port: Number(new URL(database().url).port) });
  // More than the buffers on the way hold.
  const sealed = 'x'.repeat(3000);
  const many = Array.from({ length: 10_000 }, (_, at) => ({ ...rows[2]!, key: `${at}`, sealed }));
  const behindProxy = storeLayer({ ...database(), serviceUrl: proxy.through(database().serviceUrl) });
  try {
    await run(makeTable);
    await pauseAtRow('100');
    const copied = Effect.scoped(
      Effect.flatMap(makeCopyRows, (copyRows) => Effect.flip(copyRows(build, many, ['']))),
    );
    const failed = Effect.runPromise(Effect.provide(copied, behindProxy));
    await expect.poll(isPausing, { interval: 20 }).toBe(true);
    proxy.silence({ newOnes: false, answersOnly });
    expect(isOutage(await failed)).toBe(true);
  } finally {
    // The backend keeps its locks until the proxy is gone.
    await proxy.close();
    await removePause();
    await dropTable();
  }
});
