import type { TestProject } from 'vitest/node';
import { firstLine } from './docker.ts';
import { findKafka, findOwnKafka, type KafkaServer, type KafkaSource, startKafka } from './kafka-server.ts';
import { removeOldBrokers } from './left-overs.ts';
import { serveJson } from './serve-json.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where this run has its brokers from. */
    kafkaSource: KafkaSource;
    /** Where a test has a broker from that it may break. */
    ownKafkaSource: KafkaSource;
    /** URL that returns the addresses of the run's broker; the first request starts it. */
    kafkaUrl: string;
  }
}

/** The answer of that URL. */
export type KafkaAnswer = { readonly brokers: readonly string[] } | { readonly error: string };

/** vitest globalSetup: one broker for the whole run, started when the first test asks for it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await removeOldBrokers();
  const source = await findKafka();
  let server: Promise<KafkaServer> | undefined;
  const answer = async (): Promise<KafkaAnswer> => {
    if (source.kind === 'given') return { brokers: source.brokers };
    if (source.kind === 'none') return { error: source.why };
    try {
      return { brokers: (await (server ??= startKafka(source.kind))).brokers };
    } catch (error) {
      return { error: firstLine(error) };
    }
  };
  const answers = await serveJson(answer);
  project.provide('kafkaSource', source);
  project.provide('ownKafkaSource', source.kind === 'given' ? await findOwnKafka() : source);
  project.provide('kafkaUrl', answers.url);
  return async () => {
    answers.close();
    const started = await server?.catch(() => undefined);
    await started?.remove();
    process.stdout.write(`Kafka of the integration tests: ${describe(source, started)}\n`);
  };
}

function describe(source: KafkaSource, started: KafkaServer | undefined): string {
  if (source.kind === 'given') return `KAFKA_BROKERS (${source.brokers.join(', ')}).`;
  if (source.kind === 'none') return `none, and tests that need one did not run. ${source.why}`;
  return `${started?.name ?? 'not asked for'}.`;
}
