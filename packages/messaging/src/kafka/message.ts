import type { RawEvent } from '@setter/event-store/read';
import { timingSafeEqual } from 'node:crypto';
import type { KafkaMessage, Message } from 'kafkajs';
import type { OutgoingEvent } from '../event-publisher.ts';

/** What a message says. */
export type Received = {
  readonly event: RawEvent;
  /** Position of the event before it in its partition; 0: none. */
  readonly previous: number;
};

/** Where a message lies. */
export type MessageLocation = { readonly topic: string; readonly partition: number };

export type Sign = (message: string) => Buffer;

/**
 * An event as a message: all of it as JSON in the value, what tools look for in the headers, and in `mac` the proof
 * that it is ours and belongs into this topic and partition.
 */
export const toMessage = (
  { event, partition, previous }: OutgoingEvent,
  topic: string,
  sign: Sign,
): Message & { readonly value: string } => {
  const value = JSON.stringify({ ...event, previous });
  const { traceparent } = event.metadata;
  return {
    key: event.partitionKey,
    partition,
    value,
    headers: {
      position: String(event.position),
      type: event.type,
      'schema-version': String(event.schemaVersion),
      ...(traceparent !== undefined && { traceparent }),
      mac: sign(signed({ topic, partition }, value)),
    },
    timestamp: String(Date.parse(event.recordedAt)),
  };
};

/** The position that a message claims; it is to be believed only once the message was opened. */
export const positionOf = ({ headers }: Pick<KafkaMessage, 'headers'>): number =>
  Number(headers?.['position']?.toString() ?? Number.NaN);

/** What a message says, or undefined when it is not one of ours. */
export const openMessage = (
  { value, headers }: Pick<KafkaMessage, 'value' | 'headers'>,
  location: MessageLocation,
  sign: Sign,
): Received | undefined => {
  const mac = headers?.['mac'];
  if (value === null || !Buffer.isBuffer(mac)) return undefined;
  const text = value.toString('utf8');
  const right = sign(signed(location, text));
  if (mac.length !== right.length || !timingSafeEqual(mac, right)) return undefined;
  // Written by us, hence in this shape.
  const { previous, ...event } = JSON.parse(text) as RawEvent & { readonly previous: number };
  return { event, previous };
};

const signed = ({ topic, partition }: MessageLocation, value: string): string =>
  `${topic}\n${partition}\n${value}`;
