import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asService, storeMigrations } from '@setter/testing/migrations';
import { withOwnServer } from '@setter/testing/own-server';
import { startSilentProxy } from '@setter/testing/silent-proxy';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startWorkers } from './test-support/start-workers.ts';

describe.each([
  ['plain', false],
  ['TLS', true],
])('workers whose database is silent, over %s connections', (_, tls) => {
  const server = withOwnServer(storeMigrations, { tls });
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'setter-ca-'));
    await writeFile(join(folder, 'ca.pem'), server().certificate);
  });
  afterAll(() => rm(folder, { recursive: true }));

  // One that is cut short has another exit code.
  it.each([
    ['lets new connections through', { newOnes: false }],
    ['takes none', { newOnes: true }],
  ])('end cleanly soon after they are asked to, when the network %s', async (__, options) => {
    const proxy = await startSilentProxy({ port: Number(new URL(server().url).port) });
    const trust = tls ? { NODE_EXTRA_CA_CERTS: join(folder, 'ca.pem') } : undefined;
    const workers = await startWorkers(proxy.through(asService(server().url)), trust);
    try {
      await workers.untilReady();
      expect(proxy.silence(options)).toBeGreaterThan(5);
      expect(await workers.stop(), workers.said()).toBe(0);
    } finally {
      await proxy.close();
    }
  });
});
