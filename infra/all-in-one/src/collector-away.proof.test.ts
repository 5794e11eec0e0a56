import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { preparedDataDir, startApp } from '@setter/testing/app';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { askOf, logOf } from './test-support/ask-app.ts';

const token = 'token-of-the-collector';

describe('while the collector is away', () => {
  // Both start on the same, one after the other.
  let dataDir = '';
  let remove: () => Promise<void>;
  beforeAll(async () => {
    ({ dataDir, remove } = await preparedDataDir());
  });
  afterAll(() => remove());

  it.each([
    ['refuses', undefined],
    ['never answers', () => undefined],
  ])('and %s, the product goes on and stops in time', async (how, answer) => {
    const silent: Server = createServer(answer);
    await new Promise<void>((listening) => silent.listen(0, '127.0.0.1', listening));
    const { port } = silent.address() as AddressInfo;
    if (answer === undefined) await new Promise((closed) => silent.close(closed));
    const environment = {
      SEED_DEMO: 'false',
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}/some/path`,
      OTEL_EXPORTER_OTLP_HEADERS: `authorization=Bearer%20${token}`,
    };
    const begun = new Date().toISOString();
    const app = await startApp({ dataDir, environment });
    onTestFinished(async () => {
      await app.end();
      silent.closeAllConnections();
      silent.close();
    });
    const ask = askOf(() => app);
    const { cookie } = await ask('POST', '/api/admin/login', app.admin);
    const spansOf = async () =>
      (await logOf(app)).filter(
        ({ time, msg }) => String(time) >= begun && String(msg).includes('the collector is not reachable'),
      );
    const statuses: number[] = [];
    const toldMeanwhile = async () => {
      const made = { username: `${how.replaceAll(' ', '-')}-${statuses.length}`, password: 'for-tests-only' };
      statuses.push((await ask('POST', '/api/admin/clients', made, { cookie })).status);
      return spansOf();
    };
    await expect.poll(toldMeanwhile, { interval: 300 }).toHaveLength(1);
    expect(new Set(statuses)).toEqual(new Set([201]));
    expect(JSON.stringify(await logOf(app)) + app.output()).not.toContain(token);
    expect(await app.end()).toBe(0);
  });
});
