import { PgClient } from '@effect/sql-pg';
import { withDatabase } from '@setter/testing/postgres';
import { storeLayer } from '@setter/testing/store';
import { Effect } from 'effect';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { asTableOwner } from '../runner/builds.ts';
import { createTable, createView, insertRows } from '../runner/table-sql.ts';
import { type AnyCondition, holdForAll, ofRows } from './conditions.ts';
import { keyPageBySql } from './keyset-sql.ts';
import { TextIndex } from './text-index.ts';

const database = withDatabase();

const kinds = { count: 'int', source: 'text', isOpen: 'boolean', at: 'instant' } as const;
const model = {
  name: 'conditions',
  version: 1,
  table: { key: 'id', columns: { id: 'int', ...kinds }, indexes: [] },
} as const;
const table = 'projections.conditions_v1_g1';

const instant = (n: number) => new Date(Date.UTC(2026, 0, 1, 0, 0, 0, n)).toISOString();
const values = {
  count: fc.integer({ min: -1, max: 1 }),
  source: fc.constantFrom('homepage', 'landing_page', ''),
  isOpen: fc.boolean(),
  at: fc.integer({ min: 0, max: 2 }).map(instant),
};
const orNull = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });
const row = fc.record({
  count: orNull(values.count),
  source: orNull(values.source),
  isOpen: orNull(values.isOpen),
  at: orNull(values.at),
});
const is = fc.constantFrom('=', '<>', '<', '<=', '>', '>=');
const isEqual = fc.constantFrom('=', '<>');
// Texts and booleans are only ever asked whether they are equal: the database sorts texts by its own rules.
const compared = fc.oneof(
  fc.tuple(fc.constant('count'), is, values.count),
  fc.tuple(fc.constant('at'), is, values.at),
  fc.tuple(fc.constant('source'), isEqual, values.source),
  fc.tuple(fc.constant('isOpen'), isEqual, values.isOpen),
);
const isNull = fc.tuple(fc.constantFrom(...Object.keys(kinds)), fc.constant('='), fc.constant(null));
const saysNothing = fc.tuple(fc.constantFrom(...Object.keys(kinds)), is, fc.constant(undefined));
const conditions = fc.array(fc.oneof({ weight: 3, arbitrary: compared }, isNull, saysNothing), {
  maxLength: 3,
}) as fc.Arbitrary<readonly AnyCondition[]>;

it('lets the same rows through in SQL, in the index and as a function of rows', async () => {
  const rows = fc.sample(row, { numRuns: 60, seed: 1 }).map((values, n) => ({ id: n + 1, ...values }));
  const index = new TextIndex({
    key: { field: 'id', kind: 'int' },
    fields: { id: 'int', ...kinds },
    sortTexts: [],
  });
  for (const one of rows) index.set({ key: String(one.id), values: one, text: '', sortTexts: {} });
  const sort = { by: 'id', descending: false };
  const compareAll = Effect.gen(function* () {
    const sql = yield* PgClient.PgClient;
    yield* asTableOwner;
    yield* sql.unsafe(createTable(model.table, table));
    yield* sql.unsafe(createView(model, table));
    yield* sql.unsafe(insertRows(model.table, table), [JSON.stringify(rows)]);
    let found = 0;
    for (const asked of fc.sample(conditions, { numRuns: 300, seed: 2 })) {
      const inSql = yield* keyPageBySql({ model, conditions: asked, sort }, undefined, 100);
      const inMemory = index.page({ conditions: asked, q: '', sort, after: undefined, limit: 100 });
      const ofRow = rows.filter(holdForAll(asked, ofRows)).map(({ id }) => String(id));
      expect({ asked, ...inSql }).toEqual({ asked, keys: ofRow, total: ofRow.length, next: undefined });
      expect({ asked, ...inMemory }).toEqual({ asked, keys: ofRow, total: ofRow.length, next: undefined });
      if (ofRow.length > 0 && ofRow.length < rows.length) found++;
    }
    // Most of them tell rows apart.
    expect(found).toBeGreaterThan(100);
  });
  const inTransaction = Effect.flatMap(PgClient.PgClient, (sql) => sql.withTransaction(compareAll));
  await Effect.runPromise(Effect.provide(inTransaction, storeLayer(database())));
});
