import { PgClient } from '@effect/sql-pg';
import { EventStore } from '@setter/event-store/event-store';
import { withDatabase } from '@setter/testing/postgres';
import { foldRows } from '@setter/testing/projection-spec';
import { append, storeLayer } from '@setter/testing/store';
import { Effect } from 'effect';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readModels } from '../models.ts';
import type { AnyRow } from '../read-model.ts';
import { anyEvent } from '../test-support/any-event.ts';
import { startBuild, withModelLock } from './builds.ts';
import { bulkFold } from './bulk-fold.ts';
import { fieldsOf, keyOf } from './table-sql.ts';

const database = withDatabase();

it('folds the log into the same rows with room for only two of them in memory', async () => {
  const events = fc.sample(anyEvent, { numRuns: 600, seed: 7 });
  await Effect.runPromise(
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient;
      const store = yield* EventStore;
      for (let from = 0; from < events.length; from += 50) yield* append(events.slice(from, from + 50));
      const log = yield* store.readAll(0, 10_000);
      for (const model of readModels) {
        const { build } = yield* withModelLock(model, startBuild(model, 0));
        const position = yield* bulkFold(build, {
          to: Number.POSITIVE_INFINITY,
          deadLetterKeys: new Set(),
          addDeadLetters: () => Effect.void,
          onPage: () => Effect.void,
          capacity: 2,
          pageSize: 7,
        });
        expect(position).toBe(events.length);
        const rows = yield* sql.unsafe<AnyRow>(`SELECT ${fieldsOf(model.table, 't')} FROM ${build.table} t`);
        const expected = foldRows<(typeof log)[number], string, AnyRow>(model, log);
        const inOrder = (all: readonly AnyRow[]) =>
          all
            .map((row) => ({ ...row }))
            .sort((a, b) => (keyOf(model.table, a) < keyOf(model.table, b) ? -1 : 1));
        expect(inOrder(rows), model.name).toEqual(inOrder(expected));
      }
    }).pipe(Effect.provide(storeLayer(database()))),
  );
});
