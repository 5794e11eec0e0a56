import { notificationsDecider } from '@setter/domain/notifications/decider';
import { notificationsStream } from '@setter/events/streams';
import { derivedId } from '../../derived-id.ts';
import { reaction } from '../../reaction.ts';
import type { Reactor } from '../../reactor.ts';

/** Notifies a client of the credits of a payment. */
export const creditedPayment: Reactor = {
  name: 'credited-payment',

  needs: (event) => (event.type === 'CreditsPurchased' ? 'event' : null),

  react(event) {
    if (event.type !== 'CreditsPurchased') return [];
    const { clientId, paymentId, credits, priceCents } = event.data;
    const topic = { kind: 'payment_confirmation', paymentId, credits, amountCents: priceCents } as const;
    const notificationId = derivedId(event.id, 'credited-payment');
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
