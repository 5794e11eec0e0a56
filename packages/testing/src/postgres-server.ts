import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { containerArguments } from '@setter/embedded-postgres/settings';
import { startEmbeddedPostgres } from '@setter/embedded-postgres/start';
import pg from 'pg';
import { dockerAnswers, firstLine } from './docker.ts';
import { TEST_FOLDER } from './left-overs.ts';

/** The Postgres of a test run. */
export interface PostgresServer {
  /** Superuser connection string (database `postgres`). */
  readonly url: string;
  /** Which one it is, for the person who reads the run's output. */
  readonly name: string;
  readonly stop: () => Promise<void>;
}

const IMAGE = 'postgres:18';
const ANSWERS_WITHIN_MS = 240_000;

/** A container of `postgres:18` where Docker runs, else the embedded one; also where the image cannot be had. */
export async function startPostgres(): Promise<PostgresServer> {
  if (!(await dockerAnswers())) return embedded('embedded');
  try {
    return await container();
  } catch (error) {
    return embedded(`embedded, since ${IMAGE} did not start in Docker: ${firstLine(error)}`);
  }
}

async function embedded(name: string): Promise<PostgresServer> {
  const dataDir = await mkdtemp(join(tmpdir(), TEST_FOLDER));
  const server = await startEmbeddedPostgres({ dataDir, settings: 'test' });
  return {
    url: server.url('postgres'),
    name,
    stop: async () => {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function container(): Promise<PostgresServer> {
  const { GenericContainer } = await import('testcontainers');
  const password = 'only-for-tests';
  const started = await new GenericContainer(IMAGE)
    .withEnvironment({
      POSTGRES_PASSWORD: password,
      POSTGRES_INITDB_ARGS: '--encoding=UTF8 --locale=C.UTF-8',
    })
    .withCommand(['postgres', ...containerArguments()])
    .withExposedPorts(5432)
    .start();
  const url = `postgres://postgres:${password}@${started.getHost()}:${started.getMappedPort(5432)}/postgres`;
  try {
    await untilItAnswers(url);
  } catch (error) {
    await started.stop();
    throw error;
  }
  return {
    url,
    name: `${IMAGE} in Docker`,
    stop: async () => {
      await started.stop();
    },
  };
}

// While the image makes its database, a first server listens inside and the port is open already.
async function untilItAnswers(url: string): Promise<void> {
  const deadline = performance.now() + ANSWERS_WITHIN_MS;
  for (;;) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
    client.on('error', () => undefined);
    try {
      await client.connect();
      return;
    } catch (error) {
      if (performance.now() > deadline) throw error;
      await sleep(100);
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}
