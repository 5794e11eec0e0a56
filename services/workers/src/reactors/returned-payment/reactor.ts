import { isLastOfCommand, ofCommand } from '@setter/domain/last-of-command';
import { notificationsDecider } from '@setter/domain/notifications/decider';
import { evolve, initialState } from '@setter/domain/payments/decider';
import type { PaymentEvent } from '@setter/events/payments/events';
import type { NotificationTopic } from '@setter/events/notifications/notification-topic';
import { notificationsStream } from '@setter/events/streams';
import { Effect } from 'effect';
import { derivedId } from '../../derived-id.ts';
import { reaction } from '../../reaction.ts';
import { ownStream, reactor, type Recorded } from '../../reactor.ts';

const answer = (event: Recorded, stream: readonly Recorded[]) => {
  const found = topicOf(event, stream);
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
};

/**
 * Notifies a client of money that goes back: of refunds, once of those that were recorded together, and of disputes and how
 * they end.
 */
export const returnedPayment = reactor('returned-payment', {
  reads: (event) => (event.type === 'PaymentRefunded' ? ownStream(event) : Effect.succeed([event])),
  answers: { PaymentRefunded: answer, PaymentDisputed: answer, DisputeClosed: answer },
});

type Found = { readonly clientId: number; readonly topic: NotificationTopic };

const topicOf = (event: Recorded, stream: readonly Recorded[]): Found | undefined => {
  switch (event.type) {
    case 'PaymentRefunded': {
      if (!isLastOfCommand(event, stream, isRefund)) return undefined;
      const { clientId, paymentId } = event.data;
      const together = ofCommand(event, stream).filter(isRefund);
      const sum = (part: 'credits' | 'amountCents') =>
        together.reduce((all, { data }) => all + data[part], 0);
      const payment = (stream as readonly PaymentEvent[]).reduce(evolve, initialState);
      const currency = payment.status === 'in_review' ? payment.captured.currency : 'AUD';
      const topic = {
        kind: 'refund',
        currency,
        paymentId,
        credits: sum('credits'),
        amountCents: sum('amountCents'),
      } as const;
      return { clientId, topic };
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

type Refunded = Extract<Recorded, { readonly type: 'PaymentRefunded' }>;
const isRefund = (event: Recorded): event is Refunded => event.type === 'PaymentRefunded';
