import { notificationsDecider } from '@setter/domain/notifications/decider';
import type { NotificationTopic } from '@setter/events/notifications/notification-topic';
import { notificationsStream } from '@setter/events/streams';
import { derivedId } from '../../derived-id.ts';
import { reaction } from '../../reaction.ts';
import type { Reactor, Recorded } from '../../reactor.ts';

/** Notifies a client of money that goes back: of refunds, and of disputes and how they end. */
export const returnedPayment: Reactor = {
  name: 'returned-payment',

  needs: (event) => (topicOf(event) === undefined ? null : 'event'),

  react(event) {
    const found = topicOf(event);
    if (found === undefined) return [];
    const { clientId, topic } = found;
    const notificationId = derivedId(event.id, 'returned-payment');
    return [
      reaction(
        notificationsStream(clientId),
        notificationsDecider,
        { type: 'RaiseNotification', clientId, notificationId, topic },
        notificationId,
      ),
    ];
  },
};

type Found = { readonly clientId: number; readonly topic: NotificationTopic };

const topicOf = (event: Recorded): Found | undefined => {
  switch (event.type) {
    case 'PaymentRefunded': {
      const { clientId, paymentId, credits, amountCents } = event.data;
      return { clientId, topic: { kind: 'refund', paymentId, credits, amountCents } };
    }
    case 'PaymentDisputed': {
      const { clientId, paymentId, credits } = event.data;
      return { clientId, topic: { kind: 'dispute', paymentId, status: 'open', credits } };
    }
    case 'DisputeClosed': {
      const { clientId, paymentId, outcome, credits } = event.data;
      return { clientId, topic: { kind: 'dispute', paymentId, status: outcome, credits } };
    }
    default:
      return undefined;
  }
};
