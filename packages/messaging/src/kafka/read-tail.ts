import { randomUUID } from 'node:crypto';
import { Effect } from 'effect';
import type { Kafka, KafkaMessage } from 'kafkajs';
import { attempt, leave } from './kafka-client.ts';

export type TailMessage = { readonly partition: number; readonly message: KafkaMessage };

/**
 * The messages of a topic beyond offsets, by partition (without one: from its beginning), up to where it ends now. A
 * member of a group of its own reads them, since the client knows no other way; nothing is asked when there are none.
 */
export const readTail = Effect.fnUntraced(function* (
  kafka: Kafka,
  topic: string,
  after: ReadonlyMap<number, { readonly offset: number }>,
) {
  const admin = kafka.admin();
  yield* Effect.acquireRelease(
    attempt(() => admin.connect()),
    () => leave(() => admin.disconnect()),
  );
  const missing = new Map<number, { readonly from: number; readonly end: number }>();
  for (const { partition, low, high } of yield* attempt(() => admin.fetchTopicOffsets(topic))) {
    const from = Math.max(Number(low), (after.get(partition)?.offset ?? -1) + 1);
    if (from < Number(high)) missing.set(partition, { from, end: Number(high) });
  }
  const tail: TailMessage[] = [];
  if (missing.size === 0) return tail;
  const groupId = `setter.tail.${randomUUID()}`;
  const consumer = kafka.consumer({
    groupId,
    allowAutoTopicCreation: false,
    retry: { retries: 3 },
    // It leaves only once a request for what is not there has been answered.
    maxWaitTimeInMs: 100,
  });
  // Released in turn: a group can be deleted once its member has left.
  yield* Effect.addFinalizer(() => leave(async () => void (await admin.deleteGroups([groupId]))));
  yield* Effect.acquireRelease(
    attempt(() => consumer.connect()),
    () => leave(() => consumer.disconnect()),
  );
  yield* attempt(
    () =>
      new Promise<void>((resolve, reject) => {
        consumer.on(consumer.events.CRASH, ({ payload }) => reject(payload.error));
        // Other partitions, and what comes meanwhile, are not read.
        consumer.on(consumer.events.GROUP_JOIN, ({ payload }) => {
          for (const partition of payload.memberAssignment[topic] ?? []) {
            const asked = missing.get(partition);
            if (asked === undefined) consumer.pause([{ topic, partitions: [partition] }]);
            else consumer.seek({ topic, partition, offset: String(asked.from) });
          }
        });
        const eachMessage = async ({ partition, message }: TailMessage) => {
          const asked = missing.get(partition);
          if (asked === undefined) return;
          const offset = Number(message.offset);
          if (offset >= asked.from && offset < asked.end) tail.push({ partition, message });
          if (offset + 1 < asked.end) return;
          missing.delete(partition);
          if (missing.size === 0) resolve();
        };
        consumer
          .subscribe({ topic, fromBeginning: true })
          .then(() => consumer.run({ autoCommit: false, eachMessage }))
          .catch(reject);
      }),
  );
  return tail;
});
