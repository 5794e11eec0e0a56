import { baseEnvironment } from './base-environment.ts';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { asService } from './migrations.ts';
import { putPreparedDatabase } from './prepared-database.ts';

const projectRoot = dirname(dirname(dirname(dirname(fileURLToPath(import.meta.url)))));

/** Tests ask faster than people do. */
const forTests = { BUDGET_FACTOR: '1000' };

/** Ways to run the product. */
const systems = {
  'all-in-one': join(projectRoot, 'infra', 'all-in-one', 'src', 'main.ts'),
  cluster: join(projectRoot, 'infra', 'cluster', 'src', 'main.ts'),
};
type SystemName = keyof typeof systems;

/** The product as separate processes of a test's own, with its own data folder and a free port. */
export interface RunningApp {
  readonly url: string;
  readonly dataDir: string;
  readonly pid: number;
  /** Owner's connection string to its database. */
  readonly databaseUrl: string;
  readonly admin: { readonly email: string; readonly password: string };
  /** Password of the demo client. */
  readonly demoPassword: string;
  /** Its stdout and stderr so far. */
  readonly output: () => string;
  /** Sends a signal and returns the exit code (null when the signal ended it). */
  readonly end: (signal?: NodeJS.Signals) => Promise<number | null>;
}

export interface AppOptions {
  readonly dataDir: string;
  readonly environment?: Readonly<Record<string, string>>;
  /** One process or many over Kafka; by default what SETTER_TEST_SYSTEM says, else one. */
  readonly system?: SystemName;
}

/** The system under test of the whole run. */
export const systemOfRun = (): SystemName => {
  const asked = process.env['SETTER_TEST_SYSTEM'] ?? 'all-in-one';
  if (asked === 'all-in-one' || asked === 'cluster') return asked;
  throw new Error(`SETTER_TEST_SYSTEM must be one of ${Object.keys(systems).join(', ')}.`);
};

/**
 * Starts the whole product on a data folder and waits until it answers, however long a slow machine takes. Fails with
 * its output when it ends first.
 * Nothing of the caller's environment that configures Setter goes along.
 */
export async function startApp({
  dataDir,
  environment = {},
  system = systemOfRun(),
}: AppOptions): Promise<RunningApp> {
  const own = { ...baseEnvironment(), NO_COLOR: '1', PORT: '0', DATA_DIR: dataDir, ...forTests };
  // A local Kafka is found and fetched with them.
  const forJava = system === 'cluster' ? baseEnvironment('HOME', 'JAVA_HOME') : {};
  const { DATABASE_URL } = environment;
  const child = spawn(process.execPath, [systems[system]], {
    cwd: dirname(dataDir),
    env: {
      ...own,
      ...forJava,
      // The role has one password on the whole server of a run.
      ...(DATABASE_URL !== undefined && { SERVICE_DATABASE_URL: asService(DATABASE_URL) }),
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  const end = async (signal: NodeJS.Signals = 'SIGTERM') => {
    if (!hasEnded()) {
      const ended = once(child, 'close');
      child.kill(signal);
      await ended;
    }
    return child.exitCode;
  };
  for (;;) {
    const info = await readJson(join(dataDir, 'runtime.json'));
    if (info?.['pid'] === child.pid && output.includes(`is running at ${String(info?.['url'])}`)) {
      const keys = await readJson(join(dataDir, 'keys.json'));
      return {
        url: String(info?.['url']),
        dataDir,
        pid: child.pid ?? 0,
        databaseUrl: String(info?.['databaseUrl']),
        admin: {
          email: environment['ADMIN_EMAIL'] ?? 'admin@setter.example',
          password: environment['ADMIN_PASSWORD'] ?? String(keys?.['adminPassword']),
        },
        demoPassword: String(keys?.['demoPassword']),
        output: () => output,
        end,
      };
    }
    if (hasEnded()) {
      throw new Error(`Setter did not start: ${output.trim()}`);
    }
    await sleep(20);
  }
}

export interface DataDir {
  readonly dataDir: string;
  readonly remove: () => Promise<void>;
}

/** A new folder for the very first start of `startApp`, which makes its database, and how to remove it. */
export async function newDataDir(): Promise<DataDir> {
  const folder = await mkdtemp(join(tmpdir(), 'setter-app-'));
  return { dataDir: join(folder, 'data'), remove: () => rm(folder, { recursive: true, force: true }) };
}

/** The same with a migrated database in it that nothing has been written to, which spares the start a second. */
export async function preparedDataDir(): Promise<DataDir> {
  const made = await newDataDir();
  await putPreparedDatabase(made.dataDir);
  return made;
}

async function readJson(file: string): Promise<Record<string, unknown> | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Record<string, unknown>;
  } catch {
    return undefined;
  }
}
