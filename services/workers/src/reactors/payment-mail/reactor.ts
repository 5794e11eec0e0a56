import { evolve, initialState } from '@setter/domain/payments/decider';
import { emailDecider } from '@setter/domain/email/decider';
import type { PaymentEvent } from '@setter/events/payments/events';
import { emailStream } from '@setter/events/streams';
import { derivedId } from '../../derived-id.ts';
import { isLastOfCommand } from '../../last-of-command.ts';
import { reaction } from '../../reaction.ts';
import type { Reactor, Recorded } from '../../reactor.ts';

/**
 * Mails a client what no document tells: a dispute and how it ends, and that a held payment went back, which never had
 * an invoice.
 */
export const paymentMail: Reactor = {
  name: 'payment-mail',

  needs(event) {
    if (event.type === 'PaymentDisputed' || event.type === 'DisputeClosed') return 'event';
    return event.type === 'PaymentRefunded' ? 'stream' : null;
  },

  react(event, stream) {
    const mail = mailOf(event, stream);
    if (mail === undefined) return [];
    const emailId = derivedId(event.id, 'payment-mail');
    const recipient = `client-${mail.topic.clientId}`;
    return [
      reaction(emailStream(emailId), emailDecider, { type: 'QueueEmail', emailId, recipient, ...mail }),
    ];
  },
};

const mailOf = (event: Recorded, stream: readonly Recorded[]) => {
  switch (event.type) {
    case 'PaymentDisputed':
    case 'DisputeClosed': {
      const { clientId, paymentId, disputeId } = event.data;
      const step = event.type === 'PaymentDisputed' ? 'opened' : 'closed';
      return {
        template: `client-dispute-${step}`,
        topic: { kind: 'dispute', clientId, paymentId, disputeId, step, adminId: null },
      } as const;
    }
    case 'PaymentRefunded': {
      if (!isLastOfCommand(event, stream, ({ type }) => type === 'PaymentRefunded')) return undefined;
      const payment = (stream as readonly PaymentEvent[]).reduce(evolve, initialState);
      if (payment.status !== 'in_review') return undefined;
      const { clientId, paymentId, refundId } = event.data;
      return {
        template: 'payment-returned',
        topic: { kind: 'returned-payment', clientId, paymentId, refundId },
      } as const;
    }
    default:
      return undefined;
  }
};
