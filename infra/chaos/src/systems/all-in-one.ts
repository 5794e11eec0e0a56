import { freePort } from '@setter/embedded-postgres/free-port';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startEmbeddedPostgres } from '@setter/embedded-postgres/start';
import { machineClock } from '@setter/testing/machine-clock';
import { startSilentProxy } from '@setter/testing/silent-proxy';
import { startSmtpServer } from '@setter/testing/start-smtp-server';
import { describeDeployment, loopbackOf, plainDeployment, urlAt } from '../deployment/deployment.ts';
import { makeUnwritableLog, unsaidBy } from '../deployment/unwritable-log.ts';
import { clockFaults } from '../faults/clock-faults.ts';
import { networkFaults } from '../faults/network-faults.ts';
import { freezeProcess, killProcess } from '../faults/process-faults.ts';
import { postgresFaults } from '../faults/postgres-faults.ts';
import { answersReadyz, supervise } from '../supervised.ts';
import { entries, mailSettings, newSecrets, runCli } from './places.ts';
import type { System } from './system.ts';

const readyWithinMs = 600_000;

/** `npm start`: everything in one process, which holds a Postgres of its own and goes down when that is lost. */
export const startAllInOne = async (deployment = plainDeployment): Promise<System> => {
  const folder = await mkdtemp(join(tmpdir(), 'setter-chaos-'));
  const dataDir = join(folder, 'data');
  const secrets = newSecrets();
  const mailServer = await startSmtpServer();
  const host = loopbackOf(deployment);
  const port = await freePort();
  const proxy = await startSilentProxy({ port, host, listensOn: host });
  const url = urlAt(host, proxy.port);
  const answers = answersReadyz(() => urlAt(host, port));
  const clock = deployment.clock === 'true' ? undefined : machineClock(folder);
  await mkdir(dataDir, { mode: 0o700 });
  const log = makeUnwritableLog(deployment.log, dataDir, 'setter.log');
  const app = supervise({
    name: 'all-in-one',
    entry: entries.allInOne,
    environment: {
      ...secrets,
      ...mailSettings(mailServer),
      ...clock?.environment,
      DATA_DIR: dataDir,
      HOST: host,
      PORT: String(port),
    },
    isReady: async (pid) => (await runtimeOf(dataDir)).pid === pid && answers(),
  });
  const databaseUrl = async () => {
    for (let tries = 0; ; tries++) {
      const known = (await runtimeOf(dataDir)).databaseUrl;
      if (known !== undefined) return known;
      if (tries > 600) throw new Error('the all-in-one does not come back');
      await sleep(100);
    }
  };
  const remove = async () => {
    await app.stop();
    // One that was killed leaves its Postgres running: adopted and stopped here.
    const left = await startEmbeddedPostgres({ dataDir }).catch(() => undefined);
    await left?.stop();
    await proxy.close();
    await mailServer.close();
    log?.close();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await app.untilReady(readyWithinMs);
  } catch (error) {
    await remove();
    throw error;
  }

  return {
    name: `all-in-one (${describeDeployment(deployment)})`,
    commandUrls: () => [url],
    queryUrls: () => [url],
    databaseUrl,
    encryptionKey: secrets.ENCRYPTION_KEY,
    admin: { email: secrets.ADMIN_EMAIL, password: secrets.ADMIN_PASSWORD },
    mailServer,
    faults: [
      killProcess('the all-in-one', 6, () => [app]),
      freezeProcess('the all-in-one', 2, () => [app]),
      ...networkFaults('callers and the all-in-one', 1, () => [proxy]),
      ...postgresFaults({ cluster: join(dataDir, 'postgres'), databaseUrl }),
      ...clockFaults(deployment.clock, (seconds) => clock?.set(seconds)),
    ],
    // By address, since without one it would start the server itself whenever the app is down.
    projectionsCli: async (args) =>
      runCli(args, { ...secrets, DATA_DIR: join(folder, 'cli'), DATABASE_URL: await databaseUrl() }),
    askAnew: async () => undefined,
    untilReady: () => app.untilReady(readyWithinMs),
    deployed: async () => ({
      seen: describeDeployment(deployment),
      broken: [...unsaidBy(deployment.log, [app])],
    }),
    // It says so and ends when its Postgres is lost, and once more for each start that comes too early.
    gaveUp: () => app.gaveUp.filter((said) => !/Postgres/.test(said)),
    stop: async () => {
      const code = await app.stop();
      return code === 0 ? [] : [`the all-in-one ended with ${code}`];
    },
    remove,
  };
};

const runtimeOf = async (dataDir: string): Promise<{ pid?: number; databaseUrl?: string }> => {
  const text = await readFile(join(dataDir, 'runtime.json'), 'utf8').catch(() => '{}');
  return JSON.parse(text) as { pid?: number; databaseUrl?: string };
};
