import { beginEpoch } from '@setter/event-store/consumers';
import { noKafka, withKafka } from '@setter/testing/kafka';
import { withDatabase } from '@setter/testing/postgres';
import { creditsPurchased } from '@setter/testing/sample-events';
import { append, storeLayer } from '@setter/testing/store';
import { Effect } from 'effect';
import { describe, expect, it } from 'vitest';
import { startWorkers } from './test-support/start-workers.ts';

const database = withDatabase();
const start = (environment: Readonly<Record<string, string>>) =>
  startWorkers(database().serviceUrl, environment);

describe('the workers', () => {
  it('serve health, readiness and metrics, and nothing else', async () => {
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

  it('end with one line when the key that signs mails cannot be read', async () => {
    const { ended, said } = await start({
      SMTP_URL: 'smtp://localhost:2525',
      MAIL_FROM: 'hello@setter.example',
      DKIM_DOMAIN: 'setter.example',
      DKIM_SELECTOR: 'one',
      DKIM_PRIVATE_KEY_FILE: '/missing/key.pem',
    });
    expect(await ended).toBe(1);
    expect(said().trim()).toMatch(/^DKIM_PRIVATE_KEY_FILE must be a file that [^\n]*$/);
  });
});

describe.skipIf(noKafka())('the workers with Kafka', () => {
  const brokers = withKafka();

  it('relay the log, report its position, and stop on SIGTERM while another relay is active', async () => {
    const inStore = <A, E>(program: Effect.Effect<A, E, never>) => Effect.runPromise(program);
    await inStore(Effect.provide(beginEpoch, storeLayer(database())));
    const kafka = { KAFKA_BROKERS: brokers().join(',') };
    const one = await start(kafka);
    await one.untilReady();
    const position = await inStore(
      Effect.provide(append([creditsPurchased({ clientId: 1 })]), storeLayer(database())),
    );
    while ((await one.relayed()).position < position) await new Promise((resolve) => setTimeout(resolve, 50));
    expect(await one.relayed()).toMatchObject({ active: 1 });
    const two = await start(kafka);
    await two.untilReady();
    expect(await two.relayed()).toMatchObject({ active: 0 });
    expect(await two.stop()).toBe(0);
    expect(await one.stop()).toBe(0);
  });
});
