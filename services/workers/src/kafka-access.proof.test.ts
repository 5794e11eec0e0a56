import { beginEpoch } from '@setter/event-store/consumers';
import { whyNoGuardedKafka, withGuardedKafka } from '@setter/testing/guarded-kafka';
import { withDatabase } from '@setter/testing/postgres';
import { creditsPurchased } from '@setter/testing/sample-events';
import { append, storeLayer } from '@setter/testing/store';
import { Effect } from 'effect';
import { beforeEach, describe, expect, it } from 'vitest';
import { startWorkers } from './test-support/start-workers.ts';

// The name says why it is skipped; where a machine must have everything it fails instead.
const missing = await whyNoGuardedKafka();
const skipped = missing !== undefined && process.env['CI'] !== 'true';
const why = missing === undefined ? '' : ` (${missing})`;

describe.skipIf(skipped)(`a Kafka that wants TLS and a password${why}`, () => {
  const kafka = withGuardedKafka();
  const database = withDatabase();
  const inStore = <A, E>(program: Effect.Effect<A, E, never>) => Effect.runPromise(program);
  beforeEach(() => inStore(Effect.provide(beginEpoch, storeLayer(database()))));

  const start = (settings: Readonly<Record<string, string>>) =>
    startWorkers(database().serviceUrl, {
      KAFKA_BROKERS: kafka().broker,
      KAFKA_SSL: 'true',
      NODE_EXTRA_CA_CERTS: kafka().certificate,
      KAFKA_SASL_USERNAME: kafka().user.name,
      KAFKA_SASL_PASSWORD: kafka().user.password,
      ...settings,
    });

  it.each(['plain', 'scram-sha-256', 'scram-sha-512'])('takes the right one, by %s', async (mechanism) => {
    const workers = await start({ KAFKA_SASL_MECHANISM: mechanism });
    await workers.untilReady();
    const position = await inStore(
      Effect.provide(append([creditsPurchased({ clientId: 1 })]), storeLayer(database())),
    );
    await expect.poll(async () => (await workers.relayed()).position).toBeGreaterThanOrEqual(position);
    expect(await workers.stop()).toBe(0);
    expect(workers.said()).not.toContain(kafka().user.password);
  });

  it.each(['plain', 'scram-sha-256', 'scram-sha-512'])(
    'rejects a wrong one, by %s: the start ends with one line that says so',
    async (mechanism) => {
      const wrong = 'Wrong7pQz3mKw9t';
      const workers = await start({ KAFKA_SASL_MECHANISM: mechanism, KAFKA_SASL_PASSWORD: wrong });
      expect(await workers.ended).toBe(1);
      // The log goes another way than this line, and may come in after it.
      expect(workers.said()).toMatch(/^Kafka refuses KAFKA_SASL_USERNAME with KAFKA_SASL_PASSWORD \(/m);
      expect(workers.said()).not.toContain(wrong);
    },
  );

  it('with an untrusted certificate is not sent the password, and the log says why', async () => {
    const workers = await start({ KAFKA_SASL_MECHANISM: 'plain', NODE_EXTRA_CA_CERTS: '' });
    await expect.poll(workers.said).toMatch(/self-signed certificate/);
    await workers.stop();
  });
});
