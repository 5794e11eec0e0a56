import { randomUUID } from 'node:crypto';
import { Kafka, logLevel, type Message } from 'kafkajs';

const partitions = 12;

/**
 * Sends batches as the relay does (acks of all, one in flight) to a topic of its own, with nothing before and after.
 * Returns how many milliseconds that took. The batches are ready before the clock starts.
 */
export const sendPlainly = async (
  brokers: readonly string[],
  batches: readonly (readonly Message[])[],
): Promise<number> => {
  const kafka = new Kafka({ clientId: 'bench', brokers: [...brokers], logLevel: logLevel.NOTHING });
  const topic = `bench.${randomUUID()}`;
  const admin = kafka.admin();
  await admin.connect();
  await admin.createTopics({ waitForLeaders: true, topics: [{ topic, numPartitions: partitions }] });
  const producer = kafka.producer({
    allowAutoTopicCreation: false,
    maxInFlightRequests: 1,
    createPartitioner:
      () =>
      ({ message }) =>
        message.partition!,
  });
  await producer.connect();
  try {
    const begin = performance.now();
    for (const messages of batches) await producer.send({ topic, messages: [...messages], acks: -1 });
    return performance.now() - begin;
  } finally {
    await producer.disconnect();
    await admin.deleteTopics({ topics: [topic] });
    await admin.disconnect();
  }
};
