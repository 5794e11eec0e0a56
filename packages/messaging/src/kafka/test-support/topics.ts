import { setTimeout as sleep } from 'node:timers/promises';
import kafkajs, { type Admin, type KafkaMessage, type Message } from 'kafkajs';

const quiet = (brokers: readonly string[]) =>
  new kafkajs.Kafka({ clientId: 'test', brokers: [...brokers], logLevel: kafkajs.logLevel.NOTHING });

export type TopicMessage = KafkaMessage & { readonly partition: number };

const hostedSoon = ['UNKNOWN_TOPIC_OR_PARTITION', 'NOT_LEADER_FOR_PARTITION', 'LEADER_NOT_AVAILABLE'];

/** The offsets of a topic, once the leaders of its partitions host it: a new one is known before. */
const offsetsOf = async (admin: Admin, topic: string) => {
  for (;;) {
    try {
      return await admin.fetchTopicOffsets(topic);
    } catch (error) {
      if (!hostedSoon.includes((error as { type?: string }).type ?? '')) throw error;
      await sleep(100);
    }
  }
};

/** Everything that lies in a topic at the moment, in order within each partition. */
export const readTopic = async (
  brokers: readonly string[],
  topic: string,
): Promise<readonly TopicMessage[]> => {
  const kafka = quiet(brokers);
  const admin = kafka.admin();
  await admin.connect();
  const ends = await offsetsOf(admin, topic);
  await admin.disconnect();
  const missing = new Map(
    ends.filter(({ low, high }) => high !== low).map(({ partition, high }) => [partition, Number(high)]),
  );
  if (missing.size === 0) return [];
  const lain: TopicMessage[] = [];
  const consumer = kafka.consumer({
    groupId: `read-${topic}-${process.pid}-${Date.now()}`,
    maxWaitTimeInMs: 50,
  });
  await consumer.connect();
  await consumer.subscribe({ topic, fromBeginning: true });
  await new Promise<void>((resolve) => {
    void consumer.run({
      autoCommit: false,
      eachMessage: async ({ partition, message }) => {
        lain.push({ ...message, partition });
        if (Number(message.offset) + 1 >= (missing.get(partition) ?? 0)) missing.delete(partition);
        if (missing.size === 0) resolve();
      },
    });
  });
  await consumer.disconnect();
  return lain;
};

/** As any client with access to the brokers could. */
export const sendTo = async (brokers: readonly string[], topic: string, messages: Message[]) => {
  const producer = quiet(brokers).producer({
    createPartitioner:
      () =>
      ({ message }) =>
        message.partition!,
  });
  await producer.connect();
  await producer.send({ topic, messages });
  await producer.disconnect();
};

/** Makes a topic of that many partitions, with the broker's own settings; its leaders host it afterwards. */
export const makeTopic = async (
  brokers: readonly string[],
  topic: string,
  numPartitions: number,
  settings: Readonly<Record<string, string>> = {},
) => {
  const admin = quiet(brokers).admin();
  await admin.connect();
  const configEntries = Object.entries(settings).map(([name, value]) => ({ name, value }));
  await admin.createTopics({ topics: [{ topic, numPartitions, configEntries }], waitForLeaders: true });
  while ((await offsetsOf(admin, topic)).length < numPartitions) await sleep(100);
  await admin.disconnect();
};

/** Removes every message that lies in a topic, as a broker that lost its disk would. */
export const emptyTopic = async (brokers: readonly string[], topic: string) => {
  const admin = quiet(brokers).admin();
  await admin.connect();
  for (const { partition, high, low } of await offsetsOf(admin, topic)) {
    if (high === low) continue;
    await admin.deleteTopicRecords({ topic, partitions: [{ partition, offset: high }] });
  }
  await admin.disconnect();
};
