import { spawn } from 'node:child_process';
import { open, readFile, rename, rm, stat } from 'node:fs/promises';
import type { Binaries } from './binaries.ts';
import type { DataFolder } from './data-folder.ts';
import { EmbeddedPostgresError } from './errors.ts';
import { freePort } from './free-port.ts';
import { isAlive, waitUntilGone } from './processes.ts';
import {
  isServerOf,
  type Postmaster,
  postmasterFile,
  readPostmaster,
  waitUntilReady,
} from './postmaster-file.ts';
import { serverEnvironment } from './server-environment.ts';
import { launchAs, type ServerUser } from './server-user.ts';
import { settingsArguments, type SettingsProfile } from './settings.ts';

// Recovery after a power cut replays at most a gigabyte of log.
const READY_WITHIN_MS = 240_000;
/** A server that stops in order needs three seconds; its children that do not answer are killed five after SIGQUIT. */
const STOPPED_WITHIN_MS = 10_000;
const LOG_LIMIT_BYTES = 10_000_000;

/**
 * Takes over the server that a killed Setter left running on this folder, else undefined.
 * The file of a server that is gone is removed, one that is just stopping is waited for. One whose shutdown
 * hangs gets an immediate shutdown (SIGQUIT): it recovers at the next start, and nothing committed is lost.
 */
export async function adoptServer(folder: DataFolder): Promise<Postmaster | undefined> {
  const found = await readPostmaster(folder);
  if (found && (await isServerOf(folder, found))) {
    const isStopping = found.status === 'stopping';
    const deadline = performance.now() + (isStopping ? STOPPED_WITHIN_MS : READY_WITHIN_MS);
    const ready = await waitUntilReady(folder, () => !isAlive(found.pid) || performance.now() > deadline);
    if (ready) return ready;
    if (isStopping && isAlive(found.pid)) process.kill(found.pid, 'SIGQUIT');
    if (!(await waitUntilGone(found.pid, isStopping ? STOPPED_WITHIN_MS : 0))) {
      const message = `A Postgres (process ${found.pid}) on ${folder.root} neither starts nor stops; end it first.`;
      throw new EmbeddedPostgresError('ServerDidNotStart', message);
    }
  }
  await rm(postmasterFile(folder), { force: true });
  return undefined;
}

/** Starts the server in a session of its own, so that Ctrl-C at the terminal reaches only us and we stop it last. */
export async function spawnServer(
  folder: DataFolder,
  binaries: Binaries,
  user: ServerUser | undefined,
  profile: SettingsProfile,
  wantedPort?: number,
): Promise<Postmaster> {
  const port = wantedPort ?? (await freePort());
  const args = ['-D', folder.cluster, '-p', String(port), ...settingsArguments(profile)];
  const launch = await launchAs(user, binaries.postgres, args, [folder.cluster]);
  await keepLogShort(folder.log);
  const log = await open(folder.log, 'a', 0o600);
  const startOfLog = (await log.stat()).size;
  let ended = false;
  try {
    const child = spawn(launch.command, launch.args, {
      cwd: folder.cluster,
      env: serverEnvironment(),
      stdio: ['ignore', log.fd, log.fd],
      detached: true,
      windowsHide: true,
      ...(launch.uid === undefined ? {} : { uid: launch.uid }),
      ...(launch.gid === undefined ? {} : { gid: launch.gid }),
    });
    child.on('exit', () => (ended = true));
    child.on('error', () => (ended = true));
    child.unref();
  } finally {
    await log.close();
  }
  const deadline = performance.now() + READY_WITHIN_MS;
  const ready = await waitUntilReady(folder, () => ended || performance.now() > deadline);
  if (ready?.port === port) return ready;
  const said = (await readFile(folder.log)).subarray(startOfLog).toString('utf8');
  const reason = said.split('\n').find((line) => /FATAL|PANIC|error/i.test(line)) ?? 'it gave no reason';
  throw new EmbeddedPostgresError(
    'ServerDidNotStart',
    `Postgres did not start on ${folder.root}: ${reason.trim()} (see ${folder.log})`,
    { cause: reason.trim() },
  );
}

async function keepLogShort(file: string): Promise<void> {
  const size = await stat(file).then(
    (found) => found.size,
    () => 0,
  );
  if (size > LOG_LIMIT_BYTES) await rename(file, `${file}.1`);
}
