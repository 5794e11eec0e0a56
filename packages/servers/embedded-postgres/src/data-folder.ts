import { randomBytes } from 'node:crypto';
import { chmod, mkdir, readFile, rm, unlink, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { POSTGRES_MAJOR } from './binaries.ts';
import { EmbeddedPostgresError } from './errors.ts';

/** Name of the server's superuser, who owns the databases and runs migrations. */
export const SUPERUSER = 'postgres';

/** Where things of the server lie under a data folder. */
export interface DataFolder {
  readonly root: string;
  /** Postgres's own folder. */
  readonly cluster: string;
  /** `initdb` works here, and its result is renamed to `cluster`: a killed first start leaves no half database. */
  readonly newCluster: string;
  readonly credentials: string;
  readonly log: string;
  readonly startLock: string;
  /** A data folder that is being restored: it is moved here when it is whole, and no other is made beside it. */
  readonly restoring: string;
}

/**
 * Makes the folder if need be and proves that it can be written.
 * As root it is 0711, so that the server's user may pass and not look; the files in it are 0600.
 */
export async function openDataFolder(path: string, mustLetOthersPass: boolean): Promise<DataFolder> {
  const root = resolve(path);
  const probe = join(root, `.probe-${process.pid}-${randomBytes(4).toString('hex')}`);
  try {
    await mkdir(root, { recursive: true, mode: 0o700 });
    await writeFile(probe, '', { mode: 0o600 });
    await unlink(probe);
    if (mustLetOthersPass) await chmod(root, 0o711);
  } catch (cause) {
    const code = (cause as NodeJS.ErrnoException).code ?? 'unknown error';
    throw new EmbeddedPostgresError(
      'DataFolderNotWritable',
      `Cannot write the data folder ${root} (${code}); set DATA_DIR to a folder that this user may write.`,
      { cause },
    );
  }
  return {
    root,
    cluster: join(root, 'postgres'),
    newCluster: join(root, 'postgres.new'),
    credentials: join(root, 'postgres.json'),
    log: join(root, 'postgres.log'),
    startLock: join(root, 'start.lock'),
    restoring: join(root, 'restoring'),
  };
}

/** Whether a database lies there; one made by another major version of Postgres is refused. */
export async function hasCluster(folder: DataFolder): Promise<boolean> {
  const text = await readFile(join(folder.cluster, 'PG_VERSION'), 'utf8').catch(() => undefined);
  if (text === undefined) return false;
  const version = text.trim();
  if (version === POSTGRES_MAJOR) return true;
  throw new EmbeddedPostgresError(
    'DataFolderOfOtherVersion',
    `The database in ${folder.cluster} was made by Postgres ${version}, this is Postgres ${POSTGRES_MAJOR}; set DATA_DIR to another folder, or move the data with pg_dump of version ${version}.`,
  );
}

/** The superuser's password that `savePassword` left. */
export async function readPassword(folder: DataFolder): Promise<string> {
  try {
    const { password } = JSON.parse(await readFile(folder.credentials, 'utf8')) as { password?: unknown };
    if (typeof password === 'string' && password !== '') return password;
  } catch {
    // Said below: a missing and a broken file have the same remedy.
  }
  throw new EmbeddedPostgresError(
    'PasswordMissing',
    `${folder.credentials} with the password of the database beside it is missing or broken; restore it from a back-up.`,
  );
}

/** Writes the password for the next starts, readable by us alone. */
export async function savePassword(folder: DataFolder, password: string): Promise<void> {
  await rm(folder.credentials, { force: true });
  await writeFile(folder.credentials, `${JSON.stringify({ user: SUPERUSER, password })}\n`, { mode: 0o600 });
}
