import { execFile } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { withProcessLock } from '@setter/embedded-postgres/process-lock';
import { mavenEnvironment } from './environment.ts';
import { KafkaBrokerError } from './errors.ts';

const packageFolder = dirname(dirname(fileURLToPath(import.meta.url)));
const FETCHED_WITHIN_MS = 300_000;

/** Where Kafka's jars lie for this machine; `cache` holds one folder per state of `pom.xml`. */
export interface ProgramCache {
  readonly cache: string;
  /** Maven's command. */
  readonly maven: string;
}

const projectCache: ProgramCache = {
  // Not under node_modules, which npm ci empties.
  cache: join(dirname(dirname(packageFolder)), '.cache', 'kafka'),
  maven: process.platform === 'win32' ? 'mvn.cmd' : 'mvn',
};

/** The log4j settings of the broker. */
export const logSettings = join(packageFolder, 'log4j2.properties');

/**
 * The folder of Kafka's jars. The first call on a machine has Maven fetch them (some 45 MB); the folder appears
 * under its name only when it is complete, and of several first calls at once one fetches and the others wait.
 */
export async function fetchProgram({ cache, maven } = projectCache): Promise<string> {
  const folder = await folderOf(cache);
  if (existsSync(folder)) return folder;
  await mkdir(cache, { recursive: true });
  return withProcessLock(
    `${folder}.lock`,
    FETCHED_WITHIN_MS,
    async () => {
      if (existsSync(folder)) return folder;
      const half = `${folder}.${randomBytes(4).toString('hex')}`;
      try {
        await runMaven(maven, half);
        await rename(half, folder);
      } finally {
        await rm(half, { recursive: true, force: true });
      }
      return folder;
    },
    (pid) => new KafkaBrokerError('ProgramNotFetched', `Process ${pid} fetches Kafka and does not finish.`),
  );
}

/** Fails as `fetchProgram` would when Kafka is not fetched yet and there is no Maven; fetches nothing. */
export async function checkProgram({ cache, maven } = projectCache): Promise<void> {
  if (existsSync(await folderOf(cache))) return;
  await promisify(execFile)(maven, ['--version'], options()).catch(refuse);
}

async function folderOf(cache: string): Promise<string> {
  const pom = await readFile(join(packageFolder, 'pom.xml'));
  return join(cache, createHash('sha256').update(pom).digest('hex').slice(0, 16));
}

async function runMaven(maven: string, folder: string): Promise<void> {
  const args = ['-q', '-B', '-f', join(packageFolder, 'pom.xml'), 'dependency:copy-dependencies'];
  const goal = [`-DoutputDirectory=${folder}`, '-DincludeScope=runtime'];
  await promisify(execFile)(maven, [...args, ...goal], options()).catch(refuse);
}

const options = () => ({
  env: mavenEnvironment(),
  timeout: FETCHED_WITHIN_MS,
  shell: process.platform === 'win32',
});

function refuse(cause: NodeJS.ErrnoException & { stdout?: string; stderr?: string }): never {
  if (cause.code === 'ENOENT' || cause.code === 'EACCES') {
    throw new KafkaBrokerError(
      'NoMaven',
      'The local Kafka is fetched once with Maven (mvn), which is not installed here.',
      cause,
    );
  }
  const said = `${cause.stdout ?? ''}${cause.stderr ?? ''}`
    .split('\n')
    .find((line) => line.includes('ERROR'));
  throw new KafkaBrokerError(
    'ProgramNotFetched',
    `Maven could not fetch Kafka: ${said?.trim() ?? cause.message.split('\n')[0]}`,
    cause,
  );
}
