import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beginEpoch } from '@setter/event-store/relay-state';
import { testEncryptionKey } from '@setter/testing/event-store';
import { noKafka, withKafka } from '@setter/testing/kafka';
import { freePort } from '@setter/testing/free-port';
import { withDatabase } from '@setter/testing/postgres';
import { creditsPurchased } from '@setter/testing/sample-events';
import { append, storeLayer } from '@setter/testing/store';
import { Effect } from 'effect';
import { afterEach, describe, expect, it } from 'vitest';

const database = withDatabase();
const cleanUp: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const clean of cleanUp.splice(0)) await clean();
});

const start = async (environment: Readonly<Record<string, string>>) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'setter-workers-'));
  const port = await freePort();
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: {
      PATH: process.env['PATH'],
      DATA_DIR: dataDir,
      DATABASE_URL: database().serviceUrl,
      ENCRYPTION_KEY: testEncryptionKey(),
      PORT: String(port),
      ...environment,
    },
    stdio: 'ignore',
  });
  const stop = async () => {
    if (child.exitCode !== null) return child.exitCode;
    child.kill('SIGTERM');
    const [code] = (await once(child, 'exit')) as [number | null];
    return code;
  };
  cleanUp.push(stop, () => rm(dataDir, { recursive: true }));
  const get = async (path: string) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`).catch(() => undefined);
    return { status: answer?.status, body: (await answer?.text()) ?? '' };
  };
  const untilReady = async () => {
    while ((await get('/readyz')).status !== 200) await new Promise((resolve) => setTimeout(resolve, 50));
  };
  return { get, stop, untilReady };
};

describe('the workers', () => {
  it('tell that they live, that they are ready, and nothing else', { timeout: 60_000 }, async () => {
    const { get, stop, untilReady } = await start({});
    await untilReady();
    expect(await get('/healthz')).toEqual({ status: 200, body: '{"status":"ok"}' });
    expect(JSON.parse((await get('/readyz')).body)).toMatchObject({
      status: 'ready',
      checks: { database: true, feed: true },
    });
    expect((await get('/metrics')).body).toContain('process_cpu_seconds_total');
    expect((await get('/api/anything')).status).toBe(404);
    expect(await stop()).toBe(0);
  });
});

describe.skipIf(noKafka())('the workers with Kafka', () => {
  const brokers = withKafka();

  it(
    'send the log on, tell how far, and stop when told to although another one is at it',
    { timeout: 60_000 },
    async () => {
      const inStore = <A, E>(program: Effect.Effect<A, E, never>) => Effect.runPromise(program);
      await inStore(Effect.provide(beginEpoch, storeLayer(database())));
      const kafka = { KAFKA_BROKERS: brokers().join(',') };
      const one = await start(kafka);
      await one.untilReady();
      const position = await inStore(
        Effect.provide(append([creditsPurchased({ clientId: 1 })]), storeLayer(database())),
      );
      const relayed = async () => {
        const { body } = await one.get('/metrics');
        const value = (name: string) => Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(body)?.[1]);
        return {
          position: value('setter_relay_position'),
          lag: value('setter_relay_lag_events'),
          active: value('setter_relay_active'),
        };
      };
      while ((await relayed()).position < position) await new Promise((resolve) => setTimeout(resolve, 50));
      expect(await relayed()).toMatchObject({ active: 1 });
      const two = await start(kafka);
      await two.untilReady();
      expect((await two.get('/metrics')).body).toMatch(/^setter_relay_active 0$/m);
      expect(await two.stop()).toBe(0);
      expect(await one.stop()).toBe(0);
    },
  );
});
