import { PgClient } from '@effect/sql-pg';
import { SubjectKeyStore, MasterKeys } from '@setter/event-store/keys';
import { Effect, Layer, Redacted } from 'effect';
import type { Attempt } from '../load/journal.ts';
import type { System } from '../systems/system.ts';
import type { StoredRow } from './read-log.ts';

/** The id of each command and the events that it left. */
export const findCommands = async (
  system: System,
  log: readonly StoredRow[],
  attempts: readonly Attempt[],
) => {
  const byCommand = Map.groupBy(log, ({ metadata }) => metadata.commandId);
  const ids = await commandIds(system, attempts);
  return ids.map((commandId) => ({ commandId, events: byCommand.get(commandId) ?? [] }));
};

/** The command id that the processes derive from account, method, path and idempotency key. */
export const commandIds = async (
  system: System,
  attempts: readonly Attempt[],
): Promise<readonly string[]> => {
  const database = PgClient.layer({ url: Redacted.make(await system.databaseUrl()), maxConnections: 2 });
  const keys = SubjectKeyStore.layer.pipe(
    Layer.provide(MasterKeys.layerFrom(system.encryptionKey)),
    Layer.provide(database),
  );
  const ids = SubjectKeyStore.useSync(({ commandIdFor }) =>
    attempts.map(({ scope, key }) => commandIdFor(scope, key)),
  );
  return Effect.runPromise(Effect.provide(ids, keys));
};
