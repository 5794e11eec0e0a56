import { decodeSetterEvent } from '@setter/events/registry';
import pg from 'pg';
import { readModels } from '@setter/projections/models';
import type { AnyReadModel, AnyRow, Recorded } from '@setter/projections/read-model';
import { columnName, viewOf } from '@setter/projections/runner/table-sql';
import { ask } from '../database.ts';
import type { Check } from './check.ts';
import type { StoredRow } from './read-log.ts';

/** Read models are what a fold of the raw log in memory makes of it, which shares no loop with the runner. */
export const modelChecks: readonly Check[] = [
  ...readModels.map((model): Check => ({
    promise: `${model.name} as served = folded from the raw log (EXCEPT both ways)`,
    look: async ({ log, system }) => {
      const rows = fold(model, log);
      return {
        seen: `${rows.length} rows`,
        broken: await differences(model, rows, await system.databaseUrl()),
      };
    },
  })),
  {
    promise: 'nothing is dead-lettered, halted or left asked for',
    look: async ({ system }) => {
      const rows = await ask<{ what: string }>(
        system.databaseUrl,
        `SELECT 'dead letter: ' || consumer || ' at ' || position || ': ' || reason AS what FROM event_store.dead_letters
         UNION ALL SELECT 'halted: ' || name || ' at ' || halted_at FROM projections.builds WHERE halted_at IS NOT NULL
         UNION ALL SELECT 'replay of ' || consumer FROM event_store.replay_requests
         UNION ALL SELECT 'rebuild of ' || name FROM projections.rebuild_requests`,
      );
      return { seen: `${readModels.length} models`, broken: rows.map(({ what }) => what) };
    },
  },
];

/** `npm run projections -- verify` agrees. */
export const verifyCheck: Check = {
  promise: 'verify folds every model from zero and finds no difference',
  look: async ({ system }) => {
    const { code, output } = await system.projectionsCli(['verify']);
    return { seen: `${readModels.length} models`, broken: code === 0 ? [] : [output.trim()] };
  },
};

const fold = (model: AnyReadModel, log: readonly StoredRow[]): readonly AnyRow[] => {
  const rows = new Map<string, AnyRow>();
  for (const stored of log) {
    const event = recorded(stored);
    for (const key of model.keys(event)) {
      const row = model.evolve(rows.get(key), event, key);
      if (row === null) rows.delete(key);
      else rows.set(key, row);
    }
  }
  return [...rows.values()];
};

const recorded = (row: StoredRow): Recorded => {
  const decoded = decodeSetterEvent(row.type, row.schema_version, row.data);
  if (!decoded.ok) throw new Error(`event ${row.position}: ${decoded.failure.reason}`);
  return {
    ...decoded.event,
    position: row.position,
    streamId: row.stream_id,
    streamVersion: row.version,
    id: row.id,
    schemaVersion: row.schema_version,
    partitionKey: row.partition_key,
    metadata: row.metadata,
    recordedAt: row.recorded_at.toISOString(),
  };
};

const linesShown = 5;

const differences = async (
  model: AnyReadModel,
  rows: readonly AnyRow[],
  url: string,
): Promise<readonly string[]> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const columns = Object.keys(model.table.columns).map(columnName).join(', ');
    await client.query(`CREATE TEMP TABLE oracle AS SELECT ${columns} FROM ${viewOf(model)} LIMIT 0`);
    for (let at = 0; at < rows.length; at += 5000) {
      const page = rows.slice(at, at + 5000).map((row) => asColumns(model, row));
      await client.query(
        'INSERT INTO oracle SELECT * FROM jsonb_populate_recordset(NULL::oracle, $1::text::jsonb)',
        [JSON.stringify(page)],
      );
    }
    const except = (a: string, b: string) =>
      `(SELECT ${columns} FROM ${a} EXCEPT ALL SELECT ${columns} FROM ${b})`;
    const view = viewOf(model);
    const { rows: found } = await client.query<{ side: string; line: unknown }>(
      `SELECT 'only served' AS side, to_jsonb(d) AS line FROM ${except(view, 'oracle')} d
       UNION ALL SELECT 'only folded', to_jsonb(d) FROM ${except('oracle', view)} d`,
    );
    return found.length === 0
      ? []
      : [
          `${found.length} lines differ`,
          ...found.slice(0, linesShown).map(({ side, line }) => `${side}: ${JSON.stringify(line)}`),
        ];
  } finally {
    await client.end();
  }
};

const asColumns = (model: AnyReadModel, row: AnyRow) =>
  Object.fromEntries(
    Object.keys(model.table.columns).map((field) => [columnName(field).slice(1, -1), row[field]]),
  );
