import { execFile } from 'node:child_process';
import { access, constants, readFile, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { promisify } from 'node:util';
import { EmbeddedPostgresError } from './errors.ts';

const run = promisify(execFile);

/** Who the server runs as: ourselves, or, since Postgres refuses root, an ordinary user of this machine. */
export interface ServerUser {
  readonly uid: number;
  readonly gid: number;
}

/** The user for the server when we are root (made as the system user `postgres` if absent), else undefined. */
export async function serverUser(): Promise<ServerUser | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const known = await lookUp('postgres');
  if (known) return known;
  await run('useradd', ['--system', '--no-create-home', '--shell', '/usr/sbin/nologin', 'postgres']).catch(
    () => undefined,
  );
  const made = (await lookUp('postgres')) ?? (await lookUp('nobody'));
  if (made) return made;
  throw new EmbeddedPostgresError(
    'NoUserForPostgres',
    'Postgres does not run as root and this machine has no user "postgres"; make one, or start Setter as an ordinary user.',
  );
}

async function lookUp(name: string): Promise<ServerUser | undefined> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])]);
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  } catch {
    return undefined;
  }
}

export interface Launch {
  readonly command: string;
  readonly args: readonly string[];
  readonly uid?: number;
  readonly gid?: number;
}

/**
 * How to run `command` as `user`. When a folder above the program or the data (such as /root or a mktemp folder,
 * both 0700) shuts that user out, the program gets the one capability to pass folders and no other, instead of us
 * loosening folders that are not ours.
 */
export async function launchAs(
  user: ServerUser | undefined,
  command: string,
  args: readonly string[],
  folders: readonly string[],
): Promise<Launch> {
  if (!user) return { command, args };
  const shut = await Promise.all([command, ...folders].map((path) => shutsOut(user, path)));
  if (!shut.includes(true)) return { command, args, ...user };
  const setpriv = '/usr/bin/setpriv';
  try {
    await access(setpriv, constants.X_OK);
  } catch {
    throw new EmbeddedPostgresError(
      'NoUserForPostgres',
      `Postgres does not run as root, and its user cannot enter ${dirname(resolve(command))}; move the project to a folder that others may enter.`,
    );
  }
  const capability = await passFolders();
  const only = `-all,+${capability}`;
  const drop = [`--reuid=${user.uid}`, `--regid=${user.gid}`, '--clear-groups'];
  // The last keeps the capability for access(2) too, by which Postgres looks for its own programs.
  const grant = [
    `--inh-caps=${only}`,
    `--ambient-caps=${only}`,
    `--bounding-set=${only}`,
    '--securebits=+no_setuid_fixup',
  ];
  return { command: setpriv, args: [...drop, ...grant, command, ...args] };
}

// dac_read_search is the weaker one (no writing), but containers commonly hold only dac_override.
async function passFolders(): Promise<string> {
  const DAC_READ_SEARCH = 1n << 2n;
  const status = await readFile('/proc/self/status', 'utf8').catch(() => '');
  const held = BigInt(`0x${/^CapEff:\s*([0-9a-f]+)/m.exec(status)?.[1] ?? '0'}`);
  return (held & DAC_READ_SEARCH) === 0n ? 'dac_override' : 'dac_read_search';
}

async function shutsOut(user: ServerUser, path: string): Promise<boolean> {
  for (let folder = dirname(resolve(path)); ; folder = dirname(folder)) {
    const { uid, gid, mode } = await stat(folder);
    const bit = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001;
    if ((mode & bit) === 0) return true;
    if (folder === dirname(folder)) return false;
  }
}
