import type { RawEvent } from '@setter/event-store/read';
import { createHmac } from 'node:crypto';
import type { KafkaMessage } from 'kafkajs';
import { expect, it } from 'vitest';
import { toMessage } from './message.ts';
import { makeOpenMessages } from './opened-messages.ts';

const event = {
  position: 7,
  type: 'ClientDeactivated',
  schemaVersion: 1,
  partitionKey: 'client-1',
  metadata: {},
  recordedAt: '2026-11-21T10:00:00.000Z',
  data: { clientId: 1 },
} as unknown as RawEvent;
let signed = 0;
const sign = (text: string) => {
  signed++;
  return createHmac('sha256', 'key').update(text).digest();
};
const messageAt = (offset: string, position = event.position): KafkaMessage => {
  const { value, headers } = toMessage(
    { event: { ...event, position }, partition: 3, previous: 2 },
    'topic',
    sign,
  );
  return { value: Buffer.from(value), headers, offset } as unknown as KafkaMessage;
};

it('verifies and parses a message once, however often it is delivered', () => {
  const open = makeOpenMessages(sign)('topic');
  const [first, again] = [messageAt('5'), messageAt('5')];
  signed = 0;
  const received = open(first, 3);
  expect(received).toMatchObject({ event: { position: 7 }, previous: 2 });
  expect(open(again, 3)).toBe(received);
  expect(signed).toBe(1);
});

it('caches nothing that differs in a byte or has another offset', () => {
  const open = makeOpenMessages(sign)('topic');
  const right = messageAt('5');
  const received = open(right, 3);
  const text = right.value!.toString();
  expect(open({ ...right, value: Buffer.from(text.replace('client-1', 'client-2')) }, 3)).toBeUndefined();
  for (const headers of [{ mac: Buffer.alloc(32) }, {}])
    expect(open({ ...right, headers } as KafkaMessage, 3)).toBeUndefined();
  expect(open(right, 4)).toBeUndefined();
  expect(makeOpenMessages(sign)('another topic')(right, 3)).toBeUndefined();
  expect(open(messageAt('5', 8), 3)).toMatchObject({ event: { position: 8 } });
  expect(open(right, 3)).toEqual(received);
});
