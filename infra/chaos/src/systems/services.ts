import { freePort } from '@setter/embedded-postgres/free-port';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Deployment, describeDeployment, plainDeployment, urlAt } from '../deployment/deployment.ts';
import { makeNetwork } from '../deployment/network.ts';
import { makeUnwritableLog, unsaidBy } from '../deployment/unwritable-log.ts';
import { clockFaults } from '../faults/clock-faults.ts';
import { freezeProcess, killProcess } from '../faults/process-faults.ts';
import { postgresFaults } from '../faults/postgres-faults.ts';
import { answersReadyz, supervise, type Supervised } from '../supervised.ts';
import { machineClock } from '@setter/testing/machine-clock';
import { asService } from '@setter/testing/migrations';
import { type KeyPair, loopbackCertificate } from '@setter/testing/offer-tls';
import { hasPgBouncer, startPgBouncer } from '@setter/testing/pg-bouncer';
import { type Pooler, startPooler } from '@setter/testing/pooler';
import { startSmtpServer } from '@setter/testing/start-smtp-server';
import { startLastingKafka } from './kafka.ts';
import { ask } from '../database.ts';
import { entries, mailSettings, newSecrets, runCli, runToEnd } from './places.ts';
import { startLastingPostgres } from './postgres.ts';
import type { System } from './system.ts';

const readyWithinMs = 600_000;

/** Every service as processes of its own, two of each, over one Postgres with the Postgres feed. */
export const startServices = (deployment = plainDeployment): Promise<System> =>
  startProcesses('services', deployment);

/** The same over Kafka, behind the gateway: consumers are frozen for longer than their group waits for them. */
export const startCluster = (deployment = plainDeployment): Promise<System> =>
  startProcesses('cluster', deployment);

const startProcesses = async (name: 'services' | 'cluster', deployment: Deployment): Promise<System> => {
  const folder = await mkdtemp(join(tmpdir(), 'setter-chaos-'));
  const dataDir = join(folder, 'data');
  const certificate = deployment.tls ? await loopbackCertificate() : undefined;
  const certificateFile = join(folder, 'root.pem');
  if (certificate !== undefined) await writeFile(certificateFile, certificate.cert);
  const postgres = await startLastingPostgres(dataDir, certificate);
  const ownerUrl = deployment.tls ? `${postgres.url}?sslmode=verify-full` : postgres.url;
  const pooler = deployment.pgbouncer ? await startPoolerOf(asService(postgres.url), certificate) : undefined;
  const network = makeNetwork(deployment, pooler && Number(new URL(pooler.url).port));
  const clock = deployment.clock === 'true' ? undefined : machineClock(folder);
  const log = makeUnwritableLog(deployment.log, folder);
  const kafka = name === 'cluster' ? await startLastingKafka(join(folder, 'kafka')) : undefined;
  const mailServer = await startSmtpServer();
  const secrets = newSecrets();
  // The command side is told where the sandbox is before that is there.
  const sandboxPort = await freePort();
  const operatorUrl = await network.toDatabaseUnbroken(ownerUrl);
  const environment = {
    ...secrets,
    ...mailSettings(mailServer),
    DATABASE_URL: asService(operatorUrl),
    DATA_DIR: join(folder, 'services'),
    HOST: network.host,
    CARD_SANDBOX_URL: urlAt(network.host, sandboxPort),
    ...(deployment.tls && { NODE_EXTRA_CA_CERTS: certificateFile }),
    ...(kafka !== undefined && { KAFKA_BROKERS: kafka.brokers, TRUST_PROXY: '2' }),
  };
  const asOwner = { ...environment, DATABASE_URL: operatorUrl };
  /** Where each is asked. */
  const urls = new Map<Supervised, string>();
  /** Also what had only to be started once. */
  const started: Supervised[] = [];

  const serve = async (
    who: string,
    entry: string,
    more: Record<string, string> = {},
    at?: number,
  ): Promise<Supervised> => {
    const port = at ?? (await freePort());
    const one = supervise({
      name: who,
      entry,
      environment: {
        ...environment,
        ...clock?.environment,
        DATABASE_URL: await network.toDatabase(asService(ownerUrl)),
        PORT: String(port),
        ...more,
      },
      stdout: log?.descriptor,
      isReady: answersReadyz(() => urlAt(network.host, port)),
    });
    urls.set(one, await network.toService(port));
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
    await network.close();
    await pooler?.close();
    log?.close();
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
    name: `${name} (${describeDeployment(deployment)})`,
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
      ...network.faults,
      ...clockFaults(deployment.clock, (seconds) => clock?.set(seconds)),
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
    deployed: async () => ({
      seen: describeDeployment(deployment),
      broken: [
        ...(deployment.tls ? await unencrypted(postgres.url) : []),
        ...unsaidBy(deployment.log, all()),
      ],
    }),
    gaveUp: () =>
      all()
        .flatMap((one) => one.gaveUp)
        .filter((said) => !isRefusedStart(deployment, said)),
    stop: async () => {
      const codes = await Promise.all(all().map(async (one) => [one, await one.stop()] as const));
      return codes.flatMap(([one, code]) =>
        code === 0 ? [] : [`${one.name} ended with ${code}: ${one.output().trim().slice(-600)}`],
      );
    },
    remove,
  };
};

/** Connections of services that are not encrypted. */
const unencrypted = async (databaseUrl: string): Promise<readonly string[]> => {
  const rows = await ask<{ name: string; ssl: boolean }>(
    async () => databaseUrl,
    `SELECT a.application_name AS name, s.ssl FROM pg_stat_activity a JOIN pg_stat_ssl s USING (pid)
      WHERE a.application_name LIKE 'setter%' AND a.application_name NOT LIKE 'setter-holder%'`,
  );
  if (rows.length === 0) return ['no service is connected to Postgres'];
  return rows.filter(({ ssl }) => !ssl).map(({ name }) => `${name} is connected without TLS`);
};

/** PgBouncer itself where the machine has it. */
const startPoolerOf = (url: string, certificate: KeyPair | undefined): Promise<Pooler> =>
  hasPgBouncer ? startPgBouncer(url, certificate) : startPooler(url, 'drops parameters');

/** No process starts beside a database whose clock is another one, or by way of a pooler that drops its settings. */
const isRefusedStart = ({ clock, pgbouncer }: Deployment, said: string): boolean =>
  (clock !== 'true' && /cannot be used: its clock is/.test(said)) ||
  (pgbouncer && /cannot be used: the connection does not keep/.test(said));
