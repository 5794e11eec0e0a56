import { databaseLayer } from '@setter/event-store/database';
import { SubjectKeyStore, MasterKeys } from '@setter/event-store/keys';
import type { Config } from '@setter/config/config';
import { ConfigError } from '@setter/config/config-error';
import { addEncryptionKey } from '@setter/config/local-secrets';
import { CliError, findMigratedDatabase } from '@setter/projections/cli/find-database';
import { Effect, Layer, Redacted } from 'effect';
import { migrations } from './migrations.ts';

/** A running Setter wraps under the old key for a second more, and an append of that second takes up to two. */
const settleFor = '4 seconds';

/**
 * Rewraps every subject key under the first key of ENCRYPTION_KEY, beside a running Setter or without
 * one. When the list is in `keys.json`, it first gets a new first key; the others stay. Returns what to
 * print.
 */
export const rotateKeys = Effect.fn('rotateKeys')(function* (
  config: Pick<Config, 'dataDir' | 'databaseUrl' | 'encryptionKey' | 'rereadEncryptionKey'>,
) {
  const { url, running } = yield* findMigratedDatabase(config, migrations).pipe(
    Effect.catchTags({ MigrationMismatch: Effect.die, SqlError: Effect.die }),
  );
  const current = Redacted.value(config.encryptionKey);
  // Proves that these keys open this database before anything is changed.
  yield* withKeys(url, current, Effect.void);
  const isLocal = config.rereadEncryptionKey !== undefined;
  const list = isLocal ? yield* newFirstKey(config.dataDir) : current;
  let rewrapped = yield* withKeys(url, list, rewrap);
  if (running && isLocal) {
    yield* Effect.sleep(settleFor);
    rewrapped += yield* withKeys(url, list, rewrap);
  }
  return formatRotation(
    list,
    rewrapped,
    isLocal ? `ENCRYPTION_KEY in ${config.dataDir}/keys.json` : 'ENCRYPTION_KEY',
  );
}, Effect.scoped);

const rewrap = SubjectKeyStore.use((keys) => keys.rewrap);

const withKeys = <A>(url: string, list: string, work: Effect.Effect<A, never, SubjectKeyStore>) =>
  work.pipe(
    Effect.provide(
      SubjectKeyStore.layer.pipe(
        Layer.provide(MasterKeys.layerFrom(list)),
        Layer.provide(
          databaseLayer({ url: Redacted.make(url), maxConnections: 2, applicationName: 'setter-keys' }),
        ),
      ),
    ),
    Effect.catchTag('WrongEncryptionKey', ({ message }) => Effect.fail(new CliError(message))),
    Effect.catchTag('SqlError', Effect.die),
  );

const newFirstKey = (dataDir: string) =>
  Effect.try({
    try: () => addEncryptionKey(dataDir),
    catch: (error) => {
      if (error instanceof ConfigError) return new CliError(error.message);
      throw error;
    },
  });

const formatRotation = (list: string, rewrapped: number, where: string): string => {
  const [first, ...others] = list.split(',').map((entry) => `"${entry.trim().split(':', 1)[0]}"`);
  const done = `${rewrapped} keys were wrapped anew; all are now under ${first}.`;
  return others.length === 0
    ? done
    : `${done}\n${others.join(', ')} can be removed from ${where}, once no process writes with it and no back-up needs it.`;
};
