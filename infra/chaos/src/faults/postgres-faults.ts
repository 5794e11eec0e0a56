import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Random } from '../random.ts';
import type { Fault } from '../systems/system.ts';

export interface PostgresTarget {
  /** The folder that holds `postmaster.pid`. */
  readonly cluster: string;
  readonly databaseUrl: () => Promise<string>;
}

/** Breaks the server; its supervisor restarts it. */
export const postgresFaults = (target: PostgresTarget): readonly Fault[] => [
  {
    kind: 'kill -9 of the Postgres server',
    weight: 2,
    strike: () => signalPostmaster(target, 'SIGKILL'),
  },
  {
    kind: 'immediate shutdown of Postgres',
    weight: 2,
    strike: () => signalPostmaster(target, 'SIGQUIT'),
  },
  {
    kind: 'kill -9 of one Postgres backend',
    weight: 1,
    strike: async (random) => {
      const pid = await someBackend(target, random);
      if (pid !== undefined) process.kill(pid, 'SIGKILL');
    },
  },
  {
    kind: 'stalled append lock',
    weight: 2,
    strike: (random) => holdAppendLock(target, random.between(1000, 6000)),
  },
  {
    kind: 'freeze of one Postgres backend',
    weight: 2,
    strike: async (random) => {
      const pid = await someBackend(target, random);
      if (pid === undefined) return;
      process.kill(pid, 'SIGSTOP');
      await sleep(random.between(500, 3000));
      process.kill(pid, 'SIGCONT');
    },
  },
];

const signalPostmaster = async ({ cluster }: PostgresTarget, signal: NodeJS.Signals): Promise<void> => {
  const [pid] = (await readFile(join(cluster, 'postmaster.pid'), 'utf8')).split('\n');
  if (Number(pid) > 0) process.kill(Number(pid), signal);
};

/** As an append that hangs before its commit. */
const holdAppendLock = async ({ databaseUrl }: PostgresTarget, ms: number): Promise<void> => {
  const client = new pg.Client({ connectionString: await databaseUrl(), connectionTimeoutMillis: 3000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock(7305812049)');
    await sleep(ms);
  } finally {
    await client.end();
  }
};

/** Preferably an active one: it may hold the append lock. */
const someBackend = async ({ databaseUrl }: PostgresTarget, random: Random): Promise<number | undefined> => {
  const client = new pg.Client({ connectionString: await databaseUrl(), connectionTimeoutMillis: 3000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ pid: number; active: boolean }>(
      `SELECT pid, state <> 'idle' AS active FROM pg_stat_activity
        WHERE backend_type = 'client backend' AND application_name LIKE 'setter%' AND application_name NOT LIKE 'setter-holder%'
        ORDER BY pid`,
    );
    const active = rows.filter((row) => row.active);
    const candidates = active.length > 0 ? active : rows;
    return candidates.length === 0 ? undefined : random.pick(candidates).pid;
  } finally {
    await client.end();
  }
};
