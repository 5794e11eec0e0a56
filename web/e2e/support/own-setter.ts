import { adminLogin } from '@setter/contracts/session/admin-session';
import { preparedDataDir, type RunningApp, startApp } from '@setter/testing/app';
import { afterAll, beforeAll } from 'vitest';
import type { Api } from '../../src/lib/api/api.ts';
import { newApi } from './api.ts';

interface OwnSetter {
  readonly app: RunningApp;
  /** Makes calls as the first admin. */
  readonly api: Api;
}

/**
 * At the top of a file: a Setter of its own without the demo business, gone after its tests. For what is throttled by
 * address, and for what a whole installation has or is called.
 */
export function withOwnSetter(environment: Readonly<Record<string, string>> = {}): () => OwnSetter {
  let own: (OwnSetter & { readonly remove: () => Promise<void> }) | undefined;
  beforeAll(async () => {
    const { dataDir, remove } = await preparedDataDir();
    const app = await startApp({ dataDir, environment: { SEED_DEMO: 'false', ...environment } });
    const api = newApi(app.url);
    own = { app, api, remove };
    await api(adminLogin, { body: app.admin });
  });
  afterAll(async () => {
    await own?.app.end();
    await own?.remove();
  });
  return () => {
    if (own === undefined) throw new Error('withOwnSetter(): ask inside a test');
    return own;
  };
}
