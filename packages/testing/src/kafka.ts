import { afterAll, beforeAll, inject } from 'vitest';
import type { KafkaAnswer } from './kafka-global-setup.ts';
import { type KafkaServer, type KafkaSource, startKafka } from './kafka-server.ts';

const STARTS_WITHIN_MS = 280_000;

/**
 * Whether tests on a real Kafka are to be skipped, since this machine can have none:
 * `describe.skipIf(noKafka())('…', () => { const kafka = withKafka(); … })`. The run's last lines then say why. Where
 * a machine must have one (`CI=true`), the tests run and fail with that line.
 */
export const noKafka = (): boolean => isMissing(inject('kafkaSource'));

/** The same for tests of `withOwnBroker`, which `KAFKA_BROKERS` alone does not serve. */
export const noOwnBroker = (): boolean => isMissing(inject('ownKafkaSource'));

/** Whether this machine runs a broker of our own, without Docker. */
export const hasJavaKafka = (): boolean => inject('ownKafkaSource').kind === 'java';

const isMissing = (source: KafkaSource) => source.kind === 'none' && process.env['CI'] !== 'true';

/**
 * The broker of this test run, started on first use: `const kafka = withKafka();` in a describe, then
 * `kafka()` in a test or hook answers the addresses, `host:port`. Files share it: each names its own topics and groups
 * (`uniqueName`).
 */
export function withKafka(): () => readonly string[] {
  let brokers: readonly string[] | undefined;
  beforeAll(async () => {
    const response = await fetch(inject('kafkaUrl'));
    const answer = (await response.json()) as KafkaAnswer;
    if ('error' in answer) throw new Error(answer.error);
    brokers = answer.brokers;
  }, STARTS_WITHIN_MS);
  return () => {
    if (!brokers) throw new Error('withKafka(): ask for the brokers inside a test or hook');
    return brokers;
  };
}

/** A broker of this file's own that its tests may stop, kill and start again; it takes some 4 s. */
export function withOwnBroker(): () => KafkaServer {
  let server: KafkaServer | undefined;
  beforeAll(async () => {
    const source = inject('ownKafkaSource');
    if (source.kind === 'none') throw new Error(source.why);
    if (source.kind !== 'given') server = await startKafka(source.kind);
  }, STARTS_WITHIN_MS);
  afterAll(async () => {
    await server?.remove();
  });
  return () => {
    if (!server) throw new Error('withOwnBroker(): ask for the broker inside a test or hook');
    return server;
  };
}

let named = 0;

/** A name for a topic or a group that no other file of this run, nor another run, has. */
export function uniqueName(prefix: string): string {
  return `${prefix}-${process.pid}-${Date.now().toString(36)}-${named++}`;
}
