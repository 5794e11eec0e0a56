import type { KafkaMessage } from 'kafkajs';
import { LRUCache } from 'lru-cache';
import { type MessageLocation, openMessage, type Received, type Sign } from './message.ts';

/** Bytes of opened messages that are cached. */
const maxBytes = 16 * 1024 * 1024;

/** The content of a message, or undefined when it is not of this store. */
export type Open = (message: KafkaMessage, partition: number) => Received | undefined;

type Opened = { readonly value: Buffer; readonly mac: unknown; readonly received: Received };

/**
 * Opens messages of a topic, each once for all consumers of this process, which receive it one soon after the other:
 * verifying, parsing and (in `readable`, by the event's identity) decoding cost more than fetching. A message that was
 * opened before is recognised by its bytes, not by its offset.
 */
export const makeOpenMessages = (sign: Sign): ((topic: string) => Open) => {
  const known = new LRUCache<string, Opened>({
    maxSize: maxBytes,
    sizeCalculation: ({ value }) => Math.max(1, value.length),
  });

  return (topic) => (message, partition) => {
    const location: MessageLocation = { topic, partition };
    const { value, headers, offset } = message;
    const mac = headers?.['mac'];
    const place = `${topic}/${partition}/${offset}`;
    const before = known.get(place);
    if (before !== undefined && value?.equals(before.value) === true && isSame(mac, before.mac))
      return before.received;
    const received = openMessage(message, location, sign);
    if (received !== undefined && value !== null) known.set(place, { value, mac, received });
    return received;
  };
};

const isSame = (one: unknown, other: unknown): boolean =>
  Buffer.isBuffer(one) && Buffer.isBuffer(other) && one.equals(other);
