import { emailDecider } from '@setter/domain/email/decider';
import { notificationsDecider } from '@setter/domain/notifications/decider';
import { emailStream, notificationsStream } from '@setter/events/streams';
import { derivedId } from '../../derived-id.ts';
import { type Reaction, reaction } from '../../reaction.ts';
import type { Reactor } from '../../reactor.ts';

/** Notifies the clients whom a message reaches, by e-mail too if it says so, and takes that back when it is deleted. */
export const portalMessage: Reactor = {
  name: 'portal-message',

  needs(event) {
    switch (event.type) {
      case 'PortalMessageDelivered':
        return 'event';
      case 'PortalMessageDeleted':
        return 'stream';
      default:
        return null;
    }
  },

  react(event, stream) {
    switch (event.type) {
      case 'PortalMessageDelivered': {
        const { messageId, clientIds, byEmail } = event.data;
        return clientIds.flatMap((clientId) => [
          raise(messageId, clientId),
          ...(byEmail ? [queue(messageId, clientId)] : []),
        ]);
      }
      case 'PortalMessageDeleted': {
        const { messageId } = event.data;
        return stream.flatMap((before) =>
          before.type === 'PortalMessageDelivered'
            ? before.data.clientIds.map((clientId) => withdraw(messageId, clientId))
            : [],
        );
      }
      default:
        return [];
    }
  },
};

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

const queue = (messageId: string, clientId: number): Reaction => {
  const emailId = derivedId(messageId, 'portal-message-mail', String(clientId));
  return reaction(emailStream(emailId), emailDecider, {
    type: 'QueueEmail',
    emailId,
    template: 'portal-message',
    recipient: `client-${clientId}`,
    topic: { kind: 'message', clientId, messageId },
  });
};
