import type { KafkaMessage } from 'kafkajs';
import { LRUCache } from 'lru-cache';
import { type MessageLocation, openMessage, type Received, type Sign } from './message.ts';

/** Bytes of messages of which it is known what they say. */
const maxBytes = 16 * 1024 * 1024;

/** What a message says, or undefined when it is not one of ours. */
export type Open = (message: KafkaMessage, partition: number) => Received | undefined;

type Opened = { readonly value: Buffer; readonly mac: unknown; readonly received: Received };

/**
 * Opens messages of a topic, each once however many consumers of this process are given it one soon after the other:
 * proving, parsing and (`readable`, which knows an event by its identity) decoding cost more than fetching. What was
 * given before is known by its bytes, not by its place.
 */
export const makeOpenMessages = (sign: Sign): ((topic: string) => Open) => {
  const known = new LRUCache<string, Opened>({
    maxSize: maxBytes,
    sizeCalculation: ({ value }) => Math.max(1, value.length),
  });

  return (topic) => (message, partition) => {
    const lying: MessageLocation = { topic, partition };
    const { value, headers, offset } = message;
    const mac = headers?.['mac'];
    const place = `${topic}/${partition}/${offset}`;
    const before = known.get(place);
    if (before !== undefined && value?.equals(before.value) === true && isSame(mac, before.mac))
      return before.received;
    const received = openMessage(message, lying, sign);
    if (received !== undefined && value !== null) known.set(place, { value, mac, received });
    return received;
  };
};

const isSame = (one: unknown, other: unknown): boolean =>
  Buffer.isBuffer(one) && Buffer.isBuffer(other) && one.equals(other);
