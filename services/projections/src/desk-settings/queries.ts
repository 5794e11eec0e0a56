import { PgClient } from '@effect/sql-pg';
import { type DeskSettings, firstDeskSettings } from '@setter/domain/leads/desk-settings';
import { Effect } from 'effect';
import { from } from '../runner/sql-parts.ts';
import { deskSettingsModel } from './projection.ts';

/** How the desk is run; as it comes until an admin has changed it. */
export const deskSettings = Effect.gen(function* () {
  const sql = yield* PgClient.PgClient;
  const [row] = yield* Effect.orDie(
    sql<{ settings: DeskSettings }>`SELECT d.settings FROM ${from(sql, deskSettingsModel, 'd')}`,
  );
  return row?.settings ?? firstDeskSettings;
});
