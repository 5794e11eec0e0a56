import { mkdir, readFile, symlink, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { preparedDataDir, startApp } from '@setter/testing/app';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { askOf } from './test-support/ask-app.ts';

describe('the product whose log is on a full disk', () => {
  let dataDir = '';
  let remove: () => Promise<void>;
  beforeAll(async () => {
    ({ dataDir, remove } = await preparedDataDir());
    await mkdir(dataDir, { recursive: true });
    await symlink('/dev/full', join(dataDir, 'setter.log'));
  });
  afterAll(() => remove());

  it('starts, answers every call, says so once, and logs again once there is room', async () => {
    const app = await startApp({ dataDir, system: 'all-in-one', environment: { SEED_DEMO: 'false' } });
    onTestFinished(async () => void (await app.end()));
    const ask = askOf(() => app);
    const { cookie } = await ask('POST', '/api/admin/login', app.admin);
    const make = (n: number) =>
      ask('POST', '/api/admin/clients', { username: `full-${n}`, password: 'for-tests-only' }, { cookie });
    for (let n = 0; n < 20; n++) expect((await make(n)).status).toBe(201);
    expect((await ask('GET', '/readyz')).status).toBe(200);
    const said = app.output().match(/^The log .*setter\.log cannot be written \(ENOSPC.*$/gm);
    expect(said).toHaveLength(1);

    await unlink(join(dataDir, 'setter.log'));
    await expect.poll(app.output).toContain('setter.log is written again; lines dropped so far: 0.');
    const read = () => readFile(join(dataDir, 'setter.log'), 'utf8').catch(() => '');
    // What was to be said meanwhile is there as well.
    await expect.poll(read).toContain('/api/admin/login');
    expect(await app.end()).toBe(0);
  });
});
