import { notificationsDecider } from '@setter/domain/notifications/decider';
import { notificationsStream } from '@setter/events/streams';
import { Effect } from 'effect';
import { derivedId } from '../../derived-id.ts';
import { type Reaction, reaction } from '../../reaction.ts';
import { ownStream, reactor } from '../../reactor.ts';

/** From the message, so that deleting it finds the same. */
const notificationIdOf = (messageId: string, clientId: number) =>
  derivedId(messageId, 'portal-message', String(clientId));

const raise = (messageId: string, clientId: number): Reaction =>
  reaction(notificationsStream(clientId), notificationsDecider, {
    type: 'RaiseNotification',
    clientId,
    notificationId: notificationIdOf(messageId, clientId),
    topic: { kind: 'message', messageId },
  });

const withdraw = (messageId: string, clientId: number): Reaction =>
  reaction(notificationsStream(clientId), notificationsDecider, {
    type: 'WithdrawNotification',
    clientId,
    notificationId: notificationIdOf(messageId, clientId),
  });

/** Notifies the clients whom a message reaches, and takes that back when it is deleted. */
export const portalMessage = reactor('portal-message', {
  reads: (event) => (event.type === 'PortalMessageDeleted' ? ownStream(event) : Effect.succeed([event])),
  answers: {
    PortalMessageDelivered: ({ data: { messageId, clientIds } }) =>
      clientIds.map((clientId) => raise(messageId, clientId)),
    PortalMessageDeleted: ({ data: { messageId } }, stream) =>
      stream.flatMap((before) =>
        before.type === 'PortalMessageDelivered'
          ? before.data.clientIds.map((clientId) => withdraw(messageId, clientId))
          : [],
      ),
  },
});
