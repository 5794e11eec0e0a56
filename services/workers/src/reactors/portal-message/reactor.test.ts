import type { SetterEvent } from '@setter/events/registry';
import { history, id } from '@setter/testing/history';
import { portalMessageBroadcast } from '@setter/testing/sample-events';
import { expect, it } from 'vitest';
import { portalMessage } from './reactor.ts';

const messageId = id(1, 8);
const delivered = (clientIds: number[]): SetterEvent => ({
  type: 'PortalMessageDelivered',
  data: { messageId, clientIds, byEmail: false },
});
const reactTo = (...events: SetterEvent[]) => {
  const stream = history(...events);
  return portalMessage.answer(stream.at(-1)!, stream).map(({ command }) => command);
};

it('notifies each client whom a message reaches', () => {
  const topic = { kind: 'message', messageId };
  expect(reactTo(portalMessageBroadcast(), delivered([1, 2]))).toMatchObject([
    { type: 'RaiseNotification', clientId: 1, topic },
    { type: 'RaiseNotification', clientId: 2, topic },
  ]);
});

it('takes the notifications of a deleted message back', () => {
  const [raised] = reactTo(portalMessageBroadcast(), delivered([1]));
  const taken = reactTo(portalMessageBroadcast(), delivered([1]), delivered([2]), {
    type: 'PortalMessageDeleted',
    data: { messageId },
  });
  expect(taken).toMatchObject([
    { type: 'WithdrawNotification', clientId: 1 },
    { type: 'WithdrawNotification', clientId: 2 },
  ]);
  expect(taken[0]).toHaveProperty(
    'notificationId',
    (raised as unknown as { notificationId: string }).notificationId,
  );
});
