import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chown, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Binaries } from './binaries.ts';
import { savePassword, SUPERUSER, type DataFolder } from './data-folder.ts';
import { EmbeddedPostgresError } from './errors.ts';
import { serverEnvironment } from './server-environment.ts';
import { launchAs, type ServerUser } from './server-user.ts';
import type { SettingsProfile } from './settings.ts';

/** Makes the database folder with a random password; it appears under its name only when it is complete. */
export async function createCluster(
  folder: DataFolder,
  binaries: Binaries,
  user: ServerUser | undefined,
  profile: SettingsProfile,
): Promise<void> {
  const password = randomBytes(24).toString('base64url');
  const passwordFile = join(folder.root, `.initdb-${randomBytes(6).toString('hex')}`);
  await rm(folder.newCluster, { recursive: true, force: true });
  await mkdir(folder.newCluster, { mode: 0o700 });
  try {
    await writeFile(passwordFile, `${password}\n`, { mode: 0o600 });
    if (user) {
      await chown(folder.newCluster, user.uid, user.gid);
      await chown(passwordFile, user.uid, user.gid);
    }
    const args = [
      `--pgdata=${folder.newCluster}`,
      `--username=${SUPERUSER}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      // Without these initdb follows the environment, and without LANG that means SQL_ASCII.
      '--encoding=UTF8',
      '--locale=C.UTF-8',
      ...(profile === 'test' ? ['--no-sync'] : []),
    ];
    const launch = await launchAs(user, binaries.initdb, args, [folder.newCluster]);
    await runToEnd(launch.command, launch.args, folder.root, launch);
    await savePassword(folder, password);
    await rename(folder.newCluster, folder.cluster);
  } finally {
    await rm(passwordFile, { force: true });
  }
}

async function runToEnd(
  command: string,
  args: readonly string[],
  cwd: string,
  as: { uid?: number; gid?: number },
): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const child = spawn(command, args, {
    cwd,
    env: serverEnvironment(),
    stdio: ['ignore', 'ignore', 'pipe'],
    ...(as.uid === undefined ? {} : { uid: as.uid }),
    ...(as.gid === undefined ? {} : { gid: as.gid }),
  });
  let output = '';
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString('utf8')));
  child.on('error', reject);
  child.on('close', (code) =>
    code === 0 ? resolve() : reject(new Error(output.trim() || `exit code ${code}`)),
  );
  await promise.catch((cause: unknown) => {
    const said = String(cause instanceof Error ? cause.message : cause).split('\n')[0];
    throw new EmbeddedPostgresError(
      'ServerDidNotStart',
      `Postgres could not make its database in ${cwd}: ${said}`,
      { cause },
    );
  });
}
