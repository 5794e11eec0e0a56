import { createHash } from 'node:crypto';
import { readFile, rename } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { PgClient } from '@effect/sql-pg';
import { snapshotFolds } from '@setter/domain/snapshot-folds';
import { copyBack } from '@setter/embedded-postgres/copy-files';
import { EmbeddedPostgresError } from '@setter/embedded-postgres/errors';
import { openRestoreFolder } from '@setter/embedded-postgres/restore-folder';
import { startEmbeddedPostgres } from '@setter/embedded-postgres/start';
import { beginEpoch, Checkpoints } from '@setter/event-store/consumers';
import { migrate } from '@setter/event-store/migrate';
import { verifySnapshots } from '@setter/event-store/snapshots';
import { type Config, readConfigParts } from '@setter/config/config';
import { olderBuildMessage } from '@setter/config/older-build';
import { CliError } from '@setter/projections/cli/find-database';
import { readModels } from '@setter/projections/models';
import { verify } from '@setter/projections/runner/verify';
import { Effect, Layer } from 'effect';
import { asCliError, demandOwnDatabase, otherParts, readBackUp } from './back-up-folder.ts';
import { cliStoreLayer } from './cli-store.ts';
import { applyErasures, type ErasedOne, readErasures } from './erasures-file.ts';
import { migrations } from './migrations.ts';

export interface RestoreOptions {
  /** What `backUp` made. */
  readonly folder: string;
  /** The newest list of who was erased; by default the back-up's own. */
  readonly erasures: string | undefined;
}

/**
 * Restores a back-up into DATA_DIR, which must have no database. All is done in a folder of its own and moved into place
 * when it is whole, so that it can be tried again after a failure. Returns what to say of it, and whether every read
 * model agrees with the log. Fails with `CliError`.
 */
export const restore = Effect.fn('restore')(function* (
  config: Pick<Config, 'dataDir' | 'databaseUrl'>,
  { folder, erasures }: RestoreOptions,
) {
  yield* demandOwnDatabase(config.databaseUrl);
  const from = resolve(folder);
  const failed = asCliError(`${from} was not restored`);
  const attempt = <A>(work: (signal: AbortSignal) => Promise<A>) =>
    Effect.tryPromise({ try: work, catch: failed });
  const { manifest, tree } = yield* readBackUp(from);
  const erased = yield* readErasures(erasures ?? join(from, 'erasures.json'));
  const into = yield* Effect.acquireRelease(
    attempt(() => openRestoreFolder(config.dataDir)),
    ({ close }) => Effect.promise(close),
  );
  const parts = otherParts.filter((part) =>
    tree.files.some(({ path }) => path === part || path.startsWith(`${part}/`)),
  );
  const wrong = yield* attempt((signal) => copyBack(join(from, 'data'), into.draft, tree, signal));
  if (wrong !== undefined)
    return yield* Effect.fail(
      new CliError(`${from} is damaged: data/${wrong} is missing, or is not what was copied.`),
    );
  yield* attempt(into.giveToServer);
  const { position, outcomes, verified } = yield* Effect.mapError(
    Effect.scoped(prepare(into.draft, erased)),
    failed,
  );
  const kept = yield* attempt(() => keepOtherKeys(config.dataDir, into.draft));
  yield* attempt(() => into.moveInto(parts));
  const { models, rows, snapshots, different } = verified;
  const lines = [
    `restored into ${config.dataDir}: the log up to position ${position}, from the back-up of ${manifest.madeAt}`,
    `all sessions ended, erased ${outcomes.erased}, erased before ${outcomes.already}, not in this store ${outcomes.unknown}`,
    different.length === 0
      ? `${models} read models with ${rows} rows and ${snapshots} snapshots verified`
      : `not as the log has it: ${different.join(', ')}; npm run projections -- verify shows what differs, and rebuild mends a read model`,
    ...(kept === undefined ? [] : [`the keys.json that was there is kept as ${kept}`]),
  ];
  return { text: lines.join('\n'), allWell: different.length === 0 };
}, Effect.scoped);

/**
 * A start without a database makes keys; ours take their place. What they might open is not known, so they are kept
 * under a name that they alone have. Returns that name.
 */
async function keepOtherKeys(dataDir: string, draft: string): Promise<string | undefined> {
  const [there, ours] = await Promise.all(
    [dataDir, draft].map((folder) => readFile(join(folder, 'keys.json'), 'utf8').catch(() => undefined)),
  );
  if (there === undefined || ours === undefined || there === ours) return undefined;
  const digest = createHash('sha256').update(there).digest('hex');
  const name = `keys.replaced-${digest.slice(0, 12)}.json`;
  await rename(join(dataDir, 'keys.json'), join(dataDir, name));
  return name;
}

/** Starts the copied database, which recovers it, and makes of it what may be served. */
const prepare = Effect.fnUntraced(function* (draft: string, erased: readonly ErasedOne[]) {
  const server = yield* Effect.acquireRelease(
    Effect.tryPromise({ try: () => startEmbeddedPostgres({ dataDir: draft }), catch: recoveryFailure }),
    ({ stop }) => Effect.promise(stop),
  );
  const config = yield* Effect.try({
    try: () =>
      readConfigParts(['dataDir', 'databaseUrl', 'encryptionKey'], { ...process.env, DATA_DIR: draft }),
    catch: (error) => error,
  });
  yield* migrate(server.url(), migrations).pipe(
    Effect.catchTag('MadeByOlderBuild', () => Effect.fail(new CliError(olderBuildMessage(config)))),
  );
  const store = Layer.provideMerge(
    Checkpoints.layer,
    cliStoreLayer(config, server.url(), 'setter-restore', 4),
  );
  const steps = Effect.gen(function* () {
    const sql = yield* PgClient.PgClient;
    // Those that were ended since the back-up would be good again.
    yield* sql`DELETE FROM identity.sessions`;
    const outcomes = yield* applyErasures(erased);
    yield* beginEpoch;
    const verified = yield* verifyAll;
    const [log] = yield* sql<{ position: number }>`
      SELECT coalesce(max(position), 0)::float8 AS position FROM event_store.events`;
    return { position: log!.position, outcomes, verified };
  });
  return yield* Effect.provide(steps, store);
});

/** What the server logged: its log is removed with the draft. */
const recoveryFailure = (error: unknown) =>
  error instanceof EmbeddedPostgresError && error.reason === 'ServerDidNotStart'
    ? new Error(`Postgres did not recover it (${String(error.cause)})`)
    : error;

/** Compares the read models and snapshots with the log, and names those that differ. */
const verifyAll = Effect.gen(function* () {
  const different: string[] = [];
  let [models, rows] = [0, 0];
  for (const model of readModels) {
    const verified = yield* verify(model, () => Effect.void).pipe(
      Effect.catchTag('PoisonEvent', () => Effect.succeed({ rows: 0, different: 1 })),
    );
    // One that is not built yet is built by the next start.
    if (verified === undefined) continue;
    models++;
    rows += verified.rows;
    if (verified.different > 0) different.push(model.name);
  }
  const { snapshots, differences } = yield* verifySnapshots(snapshotFolds);
  if (differences.length > 0) different.push('snapshots');
  return { models, rows, snapshots, different };
});
