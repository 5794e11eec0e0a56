import { freePort } from '@setter/embedded-postgres/free-port';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { networkFaults } from '../faults/network-faults.ts';
import { freezeProcess, killProcess } from '../faults/process-faults.ts';
import { postgresFaults } from '../faults/postgres-faults.ts';
import { answersReadyz, supervise, type Supervised } from '../supervised.ts';
import { type SilentProxy, startSilentProxy } from '@setter/testing/silent-proxy';
import { asService } from '@setter/testing/migrations';
import { startSmtpServer } from '@setter/testing/start-smtp-server';
import { startLastingKafka } from './kafka.ts';
import { entries, mailSettings, newSecrets, runCli, runToEnd } from './places.ts';
import { startLastingPostgres } from './postgres.ts';
import type { System } from './system.ts';

const readyWithinMs = 120_000;

/** Every service as processes of its own, two of each, over one Postgres with the Postgres feed. */
export const startServices = (): Promise<System> => startProcesses('services');

/** The same over Kafka, behind the gateway: consumers are frozen for longer than their group waits for them. */
export const startCluster = (): Promise<System> => startProcesses('cluster');

const startProcesses = async (name: 'services' | 'cluster'): Promise<System> => {
  const folder = await mkdtemp(join(tmpdir(), 'setter-chaos-'));
  const dataDir = join(folder, 'data');
  const postgres = await startLastingPostgres(dataDir);
  const kafka = name === 'cluster' ? await startLastingKafka(join(folder, 'kafka')) : undefined;
  const mailServer = await startSmtpServer();
  const secrets = newSecrets();
  // The command side is told where the sandbox is before that is there.
  const sandboxPort = await freePort();
  const environment = {
    ...secrets,
    ...mailSettings(mailServer),
    DATABASE_URL: asService(postgres.url),
    DATA_DIR: join(folder, 'services'),
    CARD_SANDBOX_URL: `http://127.0.0.1:${sandboxPort}`,
    ...(kafka !== undefined && { KAFKA_BROKERS: kafka.brokers, TRUST_PROXY: '2' }),
  };
  const asOwner = { ...environment, DATABASE_URL: postgres.url };
  /** Where each is asked: by way of a proxy. */
  const urls = new Map<Supervised, string>();
  const network = { callers: [] as SilentProxy[], database: [] as SilentProxy[] };
  const databasePort = Number(new URL(postgres.url).port);
  const database = async () => {
    const proxy = await startSilentProxy({ port: databasePort });
    network.database.push(proxy);
    return { DATABASE_URL: proxy.through(asService(postgres.url)) };
  };
  /** Also what had only to be started once. */
  const started: Supervised[] = [];

  const serve = async (
    who: string,
    entry: string,
    more: Record<string, string> = {},
    at?: number,
  ): Promise<Supervised> => {
    const port = at ?? (await freePort());
    const url = `http://127.0.0.1:${port}`;
    const proxy = await startSilentProxy({ port });
    network.callers.push(proxy);
    const one = supervise({
      name: who,
      entry,
      environment: { ...environment, ...(await database()), PORT: String(port), ...more },
      isReady: answersReadyz(() => url),
    });
    urls.set(one, proxy.through(url).replace(/\/$/, ''));
    started.push(one);
    return one;
  };
  const servingTwo = async (kind: string, entry: string): Promise<Supervised[]> => [
    await serve(`${kind} 1`, entry),
    await serve(`${kind} 2`, entry),
  ];

  const commands: Supervised[] = [];
  const queries: Supervised[] = [];
  const workers: Supervised[] = [];
  const gateways: Supervised[] = [];
  const sandboxes: Supervised[] = [];
  const urlsOf = (processes: readonly Supervised[]) => () => processes.flatMap((one) => urls.get(one) ?? []);
  const all = () => [...commands, ...queries, ...workers, ...gateways, ...sandboxes];
  const remove = async () => {
    await Promise.all(started.map((one) => one.stop()));
    await kafka?.stop();
    await postgres.stop();
    await mailServer.close();
    await Promise.all([...network.callers, ...network.database].map((proxy) => proxy.close()));
    await rm(folder, { recursive: true, force: true });
  };
  const longestFreezeMs = kafka === undefined ? 7000 : 20_000;
  try {
    // The database is prepared before the services start.
    const { code, output } = await runToEnd(entries.prepareStore, [], {
      ...asOwner,
      SERVICE_DATABASE_URL: environment.DATABASE_URL,
    });
    if (code !== 0) throw new Error(`the database was not prepared: ${output}`);
    commands.push(...(await servingTwo('command-api', entries.commandApi)));
    queries.push(...(await servingTwo('projections', entries.projections)));
    workers.push(...(await servingTwo('workers', entries.workers)));
    if (kafka !== undefined) {
      const services = {
        COMMAND_API_URLS: urlsOf(commands)().join(','),
        PROJECTIONS_URLS: urlsOf(queries)().join(','),
        // It is configured for one proxy in front of it.
        TRUST_PROXY: '1',
      };
      gateways.push(await serve('gateway', entries.gateway, services));
    }
    const sandbox = { COMMAND_API_URLS: urlsOf(commands)().join(',') };
    sandboxes.push(await serve('stripe-sandbox', entries.stripeSandbox, sandbox, sandboxPort));
    for (const one of all()) await one.untilReady(readyWithinMs);
  } catch (error) {
    await remove();
    throw error;
  }

  return {
    name,
    commandUrls: urlsOf(kafka === undefined ? commands : gateways),
    queryUrls: urlsOf(kafka === undefined ? queries : gateways),
    databaseUrl: async () => postgres.url,
    encryptionKey: secrets.ENCRYPTION_KEY,
    admin: { email: secrets.ADMIN_EMAIL, password: secrets.ADMIN_PASSWORD },
    mailServer,
    faults: [
      killProcess('command-api', 4, () => commands),
      killProcess('projections', 4, () => queries),
      killProcess('workers', 3, () => workers),
      killProcess('stripe-sandbox', 1, () => sandboxes),
      freezeProcess('stripe-sandbox', 1, () => sandboxes),
      freezeProcess('command-api', 2, () => commands),
      freezeProcess('projections', 3, () => queries, longestFreezeMs),
      freezeProcess('workers', 2, () => workers, longestFreezeMs),
      ...(kafka === undefined
        ? []
        : [
            ...kafka.faults,
            killProcess('gateway', 1, () => gateways),
            freezeProcess('gateway', 2, () => gateways),
          ]),
      ...networkFaults('callers and services', 1, () => network.callers),
      ...networkFaults('services and Postgres', 2, () => network.database),
      ...postgresFaults({ cluster: join(dataDir, 'postgres'), databaseUrl: async () => postgres.url }),
    ],
    projectionsCli: (args) => runCli(args, asOwner),
    askAnew: async () => {
      // A member of a quiet partition does not read its checkpoint again.
      if (kafka !== undefined) for (const one of workers) one.signal('SIGKILL');
    },
    untilReady: async () => {
      await postgres.untilUp();
      await kafka?.untilUp();
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
