import { createHash } from 'node:crypto';
import { constants, existsSync } from 'node:fs';
import { chown, cp, mkdir, mkdtemp, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { findBinaries } from '@setter/embedded-postgres/binaries';
import { withProcessLock } from '@setter/embedded-postgres/process-lock';
import { startEmbeddedPostgres } from '@setter/embedded-postgres/start';
import { migrationOwners, storeMigrations } from './migrations.ts';

const cache = join(import.meta.dirname, '../../../node_modules/.cache/setter-postgres');
/** What `startEmbeddedPostgres` finds again in a data folder. */
const parts = ['postgres', 'postgres.json'];

/**
 * Puts a database of embedded Postgres with all migrations into a data folder that is absent or empty. Making one
 * takes a second and a half of processor time, copying one a third of a second, so it is made once for each set of
 * migrations, under node_modules/.cache. Every copy has the same superuser password.
 */
export async function putPreparedDatabase(dataDir: string): Promise<void> {
  const template = await ensureTemplate();
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  for (const part of parts) await copyWithOwner(join(template, part), join(dataDir, part));
}

async function ensureTemplate(): Promise<string> {
  const template = join(cache, await templateKey());
  if (existsSync(template)) return template;
  await mkdir(cache, { recursive: true });
  await withProcessLock(
    `${template}.lock`,
    240_000,
    async () => {
      if (!existsSync(template)) await makeTemplate(template);
    },
    (pid) => new Error(`Process ${pid} makes ${template} and does not finish.`),
  );
  return template;
}

/** Renamed when it is complete, so that a killed run leaves no half template. */
async function makeTemplate(template: string): Promise<void> {
  const draft = await mkdtemp(join(cache, 'making-'));
  try {
    const server = await startEmbeddedPostgres({ dataDir: draft, settings: 'test' });
    try {
      await storeMigrations.run(server.url());
    } finally {
      await server.stop();
    }
    await rename(draft, template);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

/** Of the server's version, its user and every migration. */
async function templateKey(): Promise<string> {
  const { postgres } = await findBinaries();
  const hash = createHash('sha256').update(`${process.getuid?.()}\n`);
  hash.update(await readFile(join(dirname(postgres), '../../package.json')));
  for (const { owner, folder } of migrationOwners())
    for (const name of (await readdir(folder)).sort())
      hash.update(`\n${owner}/${name}\n`).update(await readFile(new URL(name, folder)));
  return hash.digest('hex').slice(0, 16);
}

async function copyWithOwner(from: string, to: string): Promise<void> {
  await cp(from, to, { recursive: true, mode: constants.COPYFILE_FICLONE });
  // The server of a run by root belongs to another user.
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = await stat(from);
  const inside = (await stat(to)).isDirectory() ? await readdir(to, { recursive: true }) : [];
  await Promise.all(['', ...inside].map((name) => chown(join(to, name), uid, gid)));
}
