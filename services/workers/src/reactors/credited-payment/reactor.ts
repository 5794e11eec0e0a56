import { notificationsDecider } from '@setter/domain/notifications/decider';
import { notificationsStream } from '@setter/events/streams';
import { derivedId } from '../../derived-id.ts';
import { reaction } from '../../reaction.ts';
import { eventAlone, reactor } from '../../reactor.ts';

/** Notifies a client of the credits of a payment. */
export const creditedPayment = reactor('credited-payment', {
  reads: eventAlone,
  answers: {
    CreditsPurchased: ({ id, data: { clientId, paymentId, credits, priceCents } }) => {
      const topic = { kind: 'payment_confirmation', paymentId, credits, amountCents: priceCents } as const;
      const notificationId = derivedId(id, 'credited-payment');
      return [
        reaction(
          notificationsStream(clientId),
          notificationsDecider,
          { type: 'RaiseNotification', clientId, notificationId, topic },
          notificationId,
        ),
      ];
    },
  },
});
