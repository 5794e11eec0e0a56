import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startBroker, whyNoBroker } from '@setter/kafka-broker/start';
import { dockerAnswers, firstLine } from './docker.ts';
import { KAFKA_IMAGE, startKafkaContainer } from './kafka-container.ts';
import { TEST_KAFKA_FOLDER } from './left-overs.ts';

/** Where a run has its brokers from, or in one line why it has none. */
export type KafkaSource =
  | { readonly kind: 'given'; readonly brokers: readonly string[] }
  | { readonly kind: 'docker' }
  | { readonly kind: 'java' }
  | { readonly kind: 'none'; readonly why: string };

/** A broker that a test run or a test started. */
export interface KafkaServer {
  /** Which one it is, for the person who reads the run's output. */
  readonly name: string;
  /** Addresses for clients, `host:port`; the same over `stop` or `kill` and `start`. */
  readonly brokers: readonly string[];
  /** Stops it in order; its topics stay. */
  readonly stop: () => Promise<void>;
  /** Kills it, as a crash would; its topics stay. */
  readonly kill: () => Promise<void>;
  /** Starts it again after `stop` or `kill`, and resolves when it answers. */
  readonly start: () => Promise<void>;
  /** Ends it for good, with all that it holds. */
  readonly remove: () => Promise<void>;
}

/** `KAFKA_BROKERS`, else Docker, else the machine's Java with Maven. Starts nothing. */
export async function findKafka(): Promise<KafkaSource> {
  const given = process.env['KAFKA_BROKERS'];
  if (given) return { kind: 'given', brokers: given.split(',').map((broker) => broker.trim()) };
  return findOwnKafka();
}

/** Where a broker comes from that a test may break: Docker, else the machine's Java with Maven. Starts nothing. */
export async function findOwnKafka(): Promise<Exclude<KafkaSource, { kind: 'given' }>> {
  if (await dockerAnswers()) return { kind: 'docker' };
  const why = await whyNoBroker();
  return why === undefined ? { kind: 'java' } : { kind: 'none', why: `${why} There is no Docker either.` };
}

/** Starts a broker of one node, empty, on a free port; on Java, too, where Docker cannot have the image. */
export async function startKafka(kind: 'docker' | 'java'): Promise<KafkaServer> {
  if (kind === 'java') return local('a local broker on Java');
  try {
    return await startKafkaContainer();
  } catch (error) {
    if ((await whyNoBroker()) !== undefined) throw error;
    const name = `a local broker on Java, since ${KAFKA_IMAGE} did not start in Docker: ${firstLine(error)}`;
    return local(name);
  }
}

async function local(name: string): Promise<KafkaServer> {
  const dataDir = await mkdtemp(join(tmpdir(), TEST_KAFKA_FOLDER));
  let broker = await startBroker({ dataDir });
  const { port, brokers } = broker;
  return {
    name,
    brokers,
    stop: () => broker.stop(),
    kill: () => broker.kill(),
    start: async () => {
      broker = await startBroker({ dataDir, port });
    },
    remove: async () => {
      await broker.kill();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
