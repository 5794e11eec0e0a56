import type { TestProject } from 'vitest/node';
import { removeLeftOvers } from './left-overs.ts';
import { startPostgres } from './postgres-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Superuser connection string to the one server of this test run (database `postgres`). */
    postgresUrl: string;
  }
}

/** vitest globalSetup: one server for the whole run, which goes with it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await removeLeftOvers();
  const server = await startPostgres();
  project.provide('postgresUrl', server.url);
  return async () => {
    await server.stop();
    process.stdout.write(`Postgres of the integration tests: ${server.name}.\n`);
  };
}
