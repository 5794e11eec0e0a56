import { setTimeout as sleep } from 'node:timers/promises';
import { answers } from '@setter/kafka-broker/ask';
import { freePort } from '@setter/embedded-postgres/free-port';
import type { KafkaServer } from './kafka-server.ts';

/** The same server as the local broker on Java. */
export const KAFKA_IMAGE = 'apache/kafka:4.1.0';

const ANSWERS_WITHIN_MS = 240_000;
const STOP_WITHIN_MS = 15_000;

const settings = {
  KAFKA_NODE_ID: '1',
  KAFKA_PROCESS_ROLES: 'broker,controller',
  KAFKA_CONTROLLER_QUORUM_VOTERS: '1@localhost:9093',
  KAFKA_CONTROLLER_LISTENER_NAMES: 'CONTROLLER',
  KAFKA_LISTENERS: 'PLAINTEXT://:9092,CONTROLLER://:9093',
  KAFKA_LISTENER_SECURITY_PROTOCOL_MAP: 'PLAINTEXT:PLAINTEXT,CONTROLLER:PLAINTEXT',
  KAFKA_OFFSETS_TOPIC_REPLICATION_FACTOR: '1',
  KAFKA_OFFSETS_TOPIC_NUM_PARTITIONS: '4',
  KAFKA_TRANSACTION_STATE_LOG_REPLICATION_FACTOR: '1',
  KAFKA_TRANSACTION_STATE_LOG_MIN_ISR: '1',
  KAFKA_GROUP_INITIAL_REBALANCE_DELAY_MS: '0',
  // A restart after a crash waits until the previous session expires; the default is 9 s.
  KAFKA_BROKER_SESSION_TIMEOUT_MS: '3000',
  KAFKA_BROKER_HEARTBEAT_INTERVAL_MS: '500',
  KAFKA_AUTO_CREATE_TOPICS_ENABLE: 'false',
  KAFKA_HEAP_OPTS: '-Xms256m -Xmx512m',
};

/** A broker of one node in a container, on a free port of Docker's host. */
export async function startKafkaContainer(): Promise<KafkaServer> {
  const { GenericContainer, getContainerRuntimeClient } = await import('testcontainers');
  const { container: docker, info } = await getContainerRuntimeClient();
  const { host } = info.containerRuntime;
  // Clients connect to the address that the broker advertises, so the port must be known before the start.
  const port = await freePort();
  const started = await new GenericContainer(KAFKA_IMAGE)
    .withEnvironment({ ...settings, KAFKA_ADVERTISED_LISTENERS: `PLAINTEXT://${host}:${port}` })
    .withExposedPorts({ container: 9092, host: port })
    .start();
  const engine = docker.getById(started.getId());
  const remove = async () => {
    await started.stop({ timeout: 0 });
  };
  try {
    await untilItAnswers(host, port);
  } catch (error) {
    await remove();
    throw error;
  }
  return {
    name: `${KAFKA_IMAGE} in Docker`,
    brokers: [`${host}:${port}`],
    stop: () => docker.stop(engine, { timeout: STOP_WITHIN_MS }),
    kill: async () => {
      await engine.kill();
      await engine.wait();
    },
    start: async () => {
      await docker.start(engine);
      await untilItAnswers(host, port);
    },
    remove,
  };
}

// Docker opens the port before the broker does.
async function untilItAnswers(host: string, port: number): Promise<void> {
  const deadline = performance.now() + ANSWERS_WITHIN_MS;
  while (!(await answers(port, 1000, host))) {
    if (performance.now() > deadline)
      throw new Error(`${KAFKA_IMAGE} did not answer within ${ANSWERS_WITHIN_MS / 60_000} minutes.`);
    await sleep(100);
  }
}
