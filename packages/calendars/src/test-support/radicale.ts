import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort } from '@setter/testing/free-port';

const run = promisify(execFile);
const version = '3.9.0';
const cache = new URL('../../../../node_modules/.cache/', import.meta.url).pathname;

/** The Python that has Radicale, installed once; undefined where there is no Python, or no registry to install it from. */
export const radicalePython = async (): Promise<string | undefined> => {
  const folder = join(cache, `radicale-${version}`);
  const python = join(folder, 'bin', 'python');
  const isInstalled = join(folder, 'installed');
  if (existsSync(isInstalled)) return python;
  try {
    await mkdir(cache, { recursive: true });
    await run('python3', ['-m', 'venv', '--clear', folder]);
    await run(python, ['-m', 'pip', 'install', '--quiet', `radicale==${version}`], { timeout: 60_000 });
    await writeFile(isInstalled, '');
    return python;
  } catch {
    return undefined;
  }
};

export type Radicale = {
  /** `127.0.0.1` with its port. */
  readonly host: string;
  readonly ask: (method: string, path: string, body?: string) => Promise<number>;
  readonly setPassword: (password: string) => Promise<void>;
  readonly stop: () => Promise<void>;
};

export const username = 'priya@harbourline.example';

/** A CalDAV server of its own with one account, which has no calendar yet. */
export const startRadicale = async (python: string, password: string): Promise<Radicale> => {
  const folder = await mkdtemp(join(tmpdir(), 'setter-radicale-'));
  const users = join(folder, 'users');
  const host = `127.0.0.1:${await freePort()}`;
  let current = password;
  const setPassword = async (next: string) => {
    current = next;
    await writeFile(users, `${username}:${next}\n`);
  };
  await setPassword(password);
  const settings = {
    'server-hosts': host,
    'auth-type': 'htpasswd',
    'auth-htpasswd-filename': users,
    'auth-htpasswd-encryption': 'plain',
    'auth-delay': '0',
    'storage-filesystem-folder': join(folder, 'collections'),
  };
  const options = Object.entries(settings).map(([name, value]) => `--${name}=${value}`);
  const server = spawn(python, ['-m', 'radicale', '--config', '', ...options], { stdio: 'ignore' });
  const ask = async (method: string, path: string, body?: string) => {
    const authorization = `Basic ${Buffer.from(`${username}:${current}`).toString('base64')}`;
    const headers = { authorization, 'content-type': 'text/calendar' };
    const answer = await fetch(`http://${host}${path}`, { method, headers, ...(body && { body }) });
    return answer.status;
  };
  const stop = async () => {
    server.kill();
    if (server.exitCode === null) await once(server, 'exit');
    await rm(folder, { recursive: true, force: true });
  };
  for (let attempt = 0; ; attempt++) {
    const status = await ask('GET', '/').catch(() => undefined);
    if (status !== undefined) return { host, ask, setPassword, stop };
    if (attempt === 100 || server.exitCode !== null) {
      await stop();
      throw new Error('Radicale did not start');
    }
    await sleep(100);
  }
};
