import { id } from '@setter/testing/history';
import { expect, it } from 'vitest';
import { decodeSetterEvent } from '../registry.ts';

it('reads a refund of before it said its currency as one in Australian dollars', () => {
  const topic = { kind: 'refund', paymentId: id(1), credits: 0, amountCents: 25_000 };
  const read = (of: object) =>
    decodeSetterEvent('NotificationRaised', 3, { clientId: 1, notificationId: id(2), topic: of });
  expect(read(topic)).toMatchObject({ ok: true, event: { data: { topic: { ...topic, currency: 'AUD' } } } });
  const message = { kind: 'message', messageId: id(3) };
  expect(read(message)).toMatchObject({ ok: true, event: { data: { topic: message } } });
});
