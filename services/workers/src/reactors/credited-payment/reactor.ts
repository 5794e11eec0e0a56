import { derivedId } from '../../derived-id.ts';
import type { Reactor } from '../../reactor.ts';

/** Tells a client that the credits that were paid for are there. */
export const creditedPayment: Reactor = {
  name: 'credited-payment',

  needs: (event) => (event.type === 'CreditsPurchased' ? 'event' : null),

  react(event) {
    if (event.type !== 'CreditsPurchased') return [];
    const { clientId, paymentId, credits, priceCents } = event.data;
    const topic = { kind: 'payment_confirmation', paymentId, credits, amountCents: priceCents } as const;
    return [
      { type: 'RaiseNotification', clientId, notificationId: derivedId(event.id, 'credited-payment'), topic },
    ];
  },
};
