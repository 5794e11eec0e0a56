import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, isAbsolute, join, relative, resolve } from 'node:path';
import { copyCluster } from '@setter/embedded-postgres/copy-cluster';
import {
  type CopiedTree,
  copyFile,
  copyTree,
  isAbsent,
  syncFolders,
  writeFileDurably,
} from '@setter/embedded-postgres/copy-files';
import { takeProcessLock } from '@setter/embedded-postgres/process-lock';
import { databaseLayer } from '@setter/event-store/database';
import type { Config } from '@setter/config/config';
import { CliError, findDatabase } from '@setter/projections/cli/find-database';
import { Effect, Redacted } from 'effect';
import {
  asCliError,
  databasePart,
  demandOwnDatabase,
  type Manifest,
  otherParts,
  thisSystem,
} from './back-up-folder.ts';
import { formatErasures, listErased } from './erasures-file.ts';

/** What a copy of the database is of; its events are those that are committed when it is asked. */
const describeLog = `
  SELECT current_setting('server_version') AS postgres,
         (SELECT coalesce(max(position), 0)::float8 FROM event_store.events) AS position,
         (SELECT id FROM event_store.history) AS history`;

/** Makes a back-up of DATA_DIR, of a running Setter or a stopped one, in a new folder. Returns what to say of it. */
export const backUp = Effect.fn('backUp')(function* (
  config: Pick<Config, 'dataDir' | 'databaseUrl' | 'rereadEncryptionKey'>,
  folder: string,
) {
  yield* demandOwnDatabase(config.databaseUrl);
  const begun = performance.now();
  const target = resolve(folder);
  const attempt = <A>(work: (signal: AbortSignal) => Promise<A>) =>
    Effect.tryPromise({ try: work, catch: asCliError(`The back-up ${target} was not made`) });
  yield* attempt(() => demandNewFolder(target, config.dataDir));
  const draft = yield* draftOf(target, attempt);
  const data = join(draft, 'data');
  const { url } = yield* findDatabase(config);
  const database = yield* attempt((signal) =>
    copyCluster<Pick<Manifest, 'postgres' | 'position' | 'history'>>({
      url,
      cluster: join(config.dataDir, databasePart),
      to: join(data, databasePart),
      signal,
      lastQuery: describeLog,
    }),
  );
  // After the database: keys that are added meanwhile may have wrapped something in it.
  const others = yield* attempt((signal) => copyOthers(config.dataDir, data, signal));
  const erased = yield* listErased.pipe(
    Effect.provide(databaseLayer({ url: Redacted.make(url), applicationName: 'setter-back-up' })),
    Effect.mapError(asCliError(`The back-up ${target} was not made`)),
  );
  const tree = joined([below(databasePart, database.tree), ...others]);
  const manifest: Manifest = {
    format: 1,
    madeAt: new Date().toISOString(),
    system: thisSystem,
    ...database.row,
  };
  yield* attempt(async () => {
    await writeFileDurably(draft, 'erasures.json', `${formatErasures(erased)}\n`);
    await writeFileDurably(draft, 'files.json', `${JSON.stringify(tree)}\n`);
    await writeFileDurably(draft, 'back-up.json', `${JSON.stringify(manifest, null, 2)}\n`);
    await syncFolders(draft, ['data', '']);
    await rmdir(target).catch(unlessAbsent);
    await rename(draft, target);
    await syncFolders(dirname(target), ['']);
  });
  const megabytes = tree.files.reduce((sum, { bytes }) => sum + bytes, 0) / 1e6;
  const seconds = (performance.now() - begun) / 1000;
  return [
    `backed up ${config.dataDir} into ${target}: the log up to position ${manifest.position}, ${megabytes.toFixed(1)} MB in ${seconds.toFixed(1)} s`,
    config.rereadEncryptionKey === undefined
      ? 'ENCRYPTION_KEY is not in it: keep that apart from it, since without it no personal text can be read.'
      : 'The keys lie in the same folder: whoever has it can read everything.',
  ].join('\n');
}, Effect.scoped);

async function demandNewFolder(target: string, dataDir: string): Promise<void> {
  const within = relative(resolve(dataDir), target);
  if (!within.startsWith('..') && !isAbsolute(within))
    throw new CliError(`${target} lies in ${dataDir}, which it is to outlast: name another folder.`);
  const inside = await readdir(target).catch(unlessAbsent);
  if (inside !== undefined && inside.length > 0)
    throw new CliError(`${target} is not empty: name a new folder.`);
}

const unlessAbsent = (error: unknown): undefined => {
  if (!isAbsent(error)) throw error;
};

type Attempt = <A>(work: (signal: AbortSignal) => Promise<A>) => Effect.Effect<A, CliError>;

/** A folder beside the target, for this process alone; what a killed back-up left there is removed. */
const draftOf = Effect.fnUntraced(function* (target: string, attempt: Attempt) {
  const draft = `${target}.unfinished`;
  const taken = (pid: number) => new CliError(`Process ${pid} is making the back-up ${target}.`);
  // Files that were being written when this is interrupted appear while it removes them.
  const remove = () => rm(draft, { recursive: true, force: true, maxRetries: 10 });
  yield* attempt(() => mkdir(dirname(target), { recursive: true, mode: 0o700 }));
  yield* Effect.acquireRelease(
    attempt(() => takeProcessLock(`${target}.lock`, 0, taken)),
    (release) => Effect.promise(release),
  );
  return yield* Effect.acquireRelease(
    attempt(async () => {
      await remove();
      await mkdir(draft, { mode: 0o700 });
      return draft;
    }),
    () => Effect.promise(remove),
  );
});

async function copyOthers(dataDir: string, to: string, signal: AbortSignal): Promise<CopiedTree[]> {
  const trees: CopiedTree[] = [];
  for (const part of otherParts) {
    const from = join(dataDir, part);
    if (!existsSync(from)) continue;
    const isFolder = (await stat(from)).isDirectory();
    trees.push(
      isFolder
        ? below(part, await copyTree(from, join(to, part), undefined, signal))
        : { folders: [], files: [await copyFile(dataDir, to, part, signal)] },
    );
  }
  return trees;
}

/** The same tree, as seen from the folder above. */
const below = (part: string, { folders, files }: CopiedTree): CopiedTree => ({
  folders: folders.map((folder) => (folder === '' ? part : `${part}/${folder}`)),
  files: files.map((file) => ({ ...file, path: `${part}/${file.path}` })),
});

const joined = (trees: readonly CopiedTree[]): CopiedTree => ({
  folders: trees.flatMap(({ folders }) => folders),
  files: trees.flatMap(({ files }) => files),
});
