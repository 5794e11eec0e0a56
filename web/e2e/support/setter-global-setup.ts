import { preparedDataDir, startApp } from '@setter/testing/app';
import type { TestProject } from 'vitest/node';

/** The product as `npm start` runs it, with the demo business in it. */
export interface SetterUnderTest {
  readonly url: string;
  readonly dataDir: string;
  /** Of the owner. */
  readonly databaseUrl: string;
  readonly admin: { readonly email: string; readonly password: string };
  readonly demo: { readonly username: string; readonly password: string };
}

declare module 'vitest' {
  interface ProvidedContext {
    setter: SetterUnderTest;
  }
}

/** vitest globalSetup: one process for all specs of a run; each makes the clients that it works with. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { dataDir, remove } = await preparedDataDir();
  const app = await startApp({ dataDir });
  project.provide('setter', {
    url: app.url,
    dataDir: app.dataDir,
    databaseUrl: app.databaseUrl,
    admin: app.admin,
    demo: { username: 'demo.client', password: app.demoPassword },
  });
  return async () => {
    await app.end();
    await remove();
  };
}
