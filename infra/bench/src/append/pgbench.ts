import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { connectionsFor, untilClosed } from '../connect.ts';
import type { Round } from '../measure.ts';
import { grant } from './grant.ts';

const run = promisify(execFile);
const pgbench = process.env['PGBENCH'] ?? 'pgbench';

/** Its version, or undefined where it is not installed (PATH, or the program that PGBENCH names). */
export const pgbenchVersion = async (): Promise<string | undefined> => {
  try {
    return (await run(pgbench, ['--version'])).stdout.trim();
  } catch {
    return undefined;
  }
};

// A colon with letters behind it is a variable to pgbench.
const data = JSON.stringify(grant(1)).replaceAll(':', ': ');
const script = `INSERT INTO public.bare (id, stream_id, version, type, data)
VALUES (gen_random_uuid(), 'lot-' || gen_random_uuid(), 1, 'CreditsGranted', '${data}');
`;

/** The same INSERT from a program in C, which leaves the server more of the machine. */
export const pgbenchInserts =
  (url: string, callers: number) =>
  async (forMs: number): Promise<Round> => {
    const folder = await mkdtemp(join(tmpdir(), 'setter-pgbench-'));
    const file = join(folder, 'insert.sql');
    await writeFile(file, script);
    const connections = connectionsFor(callers);
    const threads = Math.min(connections, availableParallelism());
    const sized = ['-n', '-M', 'prepared', '-f', file, '-c', `${connections}`, '-j', `${threads}`];
    let perSecond = Number.NaN;
    // Connecting counts as time to it: a short run on a busy machine may end before the first row.
    for (
      let seconds = Math.max(1, Math.round(forMs / 1000));
      !(perSecond > 0) && seconds <= 16;
      seconds *= 2
    ) {
      const env = { ...process.env, ...addressOf(url) };
      const { stdout } = await run(pgbench, [...sized, '-T', `${seconds}`], { env });
      perSecond = Number(/^tps = ([\d.]+)/m.exec(stdout)?.[1]);
    }
    await rm(folder, { recursive: true });
    await untilClosed(url);
    if (!(perSecond > 0)) throw new Error('pgbench inserted nothing');
    return { perSecond };
  };

/** In the environment: command lines are public. */
const addressOf = (url: string) => {
  const { hostname, port, username, password, pathname } = new URL(url);
  return {
    PGHOST: hostname,
    PGPORT: port || '5432',
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: pathname.slice(1),
  };
};
