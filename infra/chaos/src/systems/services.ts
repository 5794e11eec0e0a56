import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freezeProcess, killProcess } from '../faults/process-faults.ts';
import { postgresFaults } from '../faults/postgres-faults.ts';
import { answersReadyz, supervise, type Supervised } from '../supervised.ts';
import { entries, freePort, newSecrets, runCli } from './places.ts';
import { startLastingPostgres } from './postgres.ts';
import type { System } from './system.ts';

const readyWithinMs = 120_000;

/** Every service as processes of its own, two of each, over one Postgres with the Postgres feed. */
export const startServices = async (): Promise<System> => {
  const folder = await mkdtemp(join(tmpdir(), 'setter-chaos-'));
  const dataDir = join(folder, 'data');
  const postgres = await startLastingPostgres(dataDir);
  const secrets = newSecrets();
  const environment = { ...secrets, DATABASE_URL: postgres.url, DATA_DIR: join(folder, 'services') };
  const urls = new Map<Supervised, string>();
  /** Also what had only to be started once. */
  const started: Supervised[] = [];

  const serving = async (kind: string, entry: string): Promise<Supervised[]> => {
    const pair: Supervised[] = [];
    for (const name of [`${kind} 1`, `${kind} 2`]) {
      const port = await freePort();
      const url = `http://127.0.0.1:${port}`;
      const one = supervise({
        name,
        entry,
        environment: { ...environment, PORT: String(port) },
        isReady: answersReadyz(() => url),
      });
      urls.set(one, url);
      pair.push(one);
    }
    started.push(...pair);
    return pair;
  };

  const commands: Supervised[] = [];
  const queries: Supervised[] = [];
  const workers: Supervised[] = [];
  const all = () => [...commands, ...queries, ...workers];
  const remove = async () => {
    await Promise.all(started.map((one) => one.stop()));
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    // Whoever deploys Setter migrates and makes the first admin; starting the whole product does both.
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const first = supervise({
      name: 'first start',
      entry: entries.allInOne,
      environment: { ...environment, PORT: String(port) },
      isReady: answersReadyz(() => url),
    });
    started.push(first);
    await first.untilReady(readyWithinMs);
    await first.stop();
    commands.push(...(await serving('command-api', entries.commandApi)));
    queries.push(...(await serving('projections', entries.projections)));
    for (const name of ['workers 1', 'workers 2'])
      workers.push(supervise({ name, entry: entries.workers, environment, isReady: async () => true }));
    started.push(...workers);
    for (const one of all()) await one.untilReady(readyWithinMs);
  } catch (error) {
    await remove();
    throw error;
  }
  const urlsOf = (processes: readonly Supervised[]) => () => processes.flatMap((one) => urls.get(one) ?? []);

  return {
    name: 'services',
    commandUrls: urlsOf(commands),
    queryUrls: urlsOf(queries),
    databaseUrl: async () => postgres.url,
    encryptionKey: secrets.ENCRYPTION_KEY,
    admin: { email: secrets.ADMIN_EMAIL, password: secrets.ADMIN_PASSWORD },
    faults: [
      killProcess('command-api', 4, () => commands),
      killProcess('projections', 4, () => queries),
      killProcess('workers', 3, () => workers),
      freezeProcess('command-api', 2, () => commands),
      freezeProcess('projections', 3, () => queries),
      freezeProcess('workers', 2, () => workers),
      ...postgresFaults({ cluster: join(dataDir, 'postgres'), databaseUrl: async () => postgres.url }),
    ],
    projectionsCli: (args) => runCli(args, environment),
    untilReady: async () => {
      await postgres.untilUp();
      for (const one of all()) await one.untilReady(readyWithinMs);
    },
    gaveUp: () => all().flatMap((one) => one.gaveUp),
    stop: async () => {
      const codes = await Promise.all(all().map(async (one) => [one.name, await one.stop()] as const));
      return codes.flatMap(([name, code]) => (code === 0 ? [] : [`${name} ended with ${code}`]));
    },
    remove,
  };
};
