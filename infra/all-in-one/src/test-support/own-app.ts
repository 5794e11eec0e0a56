import { preparedDataDir, type RunningApp, startApp } from '@setter/testing/app';
import { afterAll, beforeAll } from 'vitest';

/**
 * At the top of a file: a product of its own without the demo business, which takes the address of a caller from a header,
 * since throttles count by it; gone after its tests.
 */
export const withOwnApp = (environment: Readonly<Record<string, string>> = {}): (() => RunningApp) => {
  let app: RunningApp | undefined;
  let clean = async (): Promise<void> => {};
  beforeAll(async () => {
    const { dataDir, remove } = await preparedDataDir();
    const started = await startApp({
      dataDir,
      environment: { SEED_DEMO: 'false', TRUST_PROXY: '1', ...environment },
    });
    app = started;
    clean = async () => {
      await started.end();
      await remove();
    };
  });
  afterAll(() => clean());
  return () => {
    if (app === undefined) throw new Error('withOwnApp(): ask inside a test');
    return app;
  };
};
