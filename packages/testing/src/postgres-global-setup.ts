import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@setter/embedded-postgres/start';
import type { TestProject } from 'vitest/node';
import { removeLeftOvers, TEST_FOLDER } from './left-overs.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Superuser connection string to the one server of this test run (database `postgres`). */
    postgresUrl: string;
  }
}

/** vitest globalSetup: one server for the whole run, in a folder that goes with it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await removeLeftOvers();
  const dataDir = await mkdtemp(join(tmpdir(), TEST_FOLDER));
  const server = await startEmbeddedPostgres({ dataDir, settings: 'test' });
  project.provide('postgresUrl', server.url('postgres'));
  return async () => {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
