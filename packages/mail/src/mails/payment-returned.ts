import { moneyIn } from '@setter/contracts/payments/money-texts';
import { isLastOfCommand, ofCommand } from '@setter/domain/last-of-command';
import { evolve, initialState } from '@setter/domain/payments/decider';
import { idText, uuid } from '@setter/events/marks';
import type { PaymentEvent } from '@setter/events/payments/events';
import { Effect } from 'effect';
import { z } from 'zod';
import { block, heading, paragraph, smallPrint } from '../layout.ts';
import { defineMail, dropped, toClient } from '../mail.ts';
import { ofClient } from './shared/ids.ts';
import { readPayment } from './shared/payment-values.ts';
import { mailClient } from './shared/person.ts';
import { questions } from './shared/questions.ts';

export const paymentReturned = defineMail({
  displayName: 'Payment returned',
  description: 'Sent to a client whose payment was held for review and then refunded.',
  category: 'system',
  subject: 'Your {{brandName}} payment was returned',
  preview: '{{amount}}',
  html:
    heading('Your payment was returned') +
    paragraph('Hi {{firstName}},') +
    paragraph(
      'Your payment was not what you had ordered, so it was returned to the card that you paid with. No credits were added.',
    ) +
    block('grey', 'Returned', '{{amount}}', ['Paid on {{paidAt}}']) +
    smallPrint(questions),
  text: `Hi {{firstName}},

Your payment was not what you had ordered, so it was returned to the card that you paid with. No credits were added.

Returned
{{amount}}
Paid on {{paidAt}}

${questions}
`,
  variables: ['firstName', 'amount', 'paidAt'],
  required: ['amount'],
  sample: { firstName: 'Priya', amount: '$525.00', paidAt: '30 October 2026' },

  kind: 'returned-payment',
  ids: z.object({ ...ofClient, paymentId: uuid(), refundId: idText() }),
  onStream: {
    /** A held payment never had an invoice, so no document tells it; once of refunds that were recorded together. */
    PaymentRefunded(event, stream) {
      if (!isLastOfCommand(event, stream, ({ type }) => type === 'PaymentRefunded')) return [];
      const payment = (stream as readonly PaymentEvent[]).reduce(evolve, initialState);
      if (payment.status !== 'in_review') return [];
      const { clientId, paymentId, refundId } = event.data;
      return toClient({ clientId, paymentId, refundId });
    },
  },
  /** What went back by the refund and by those that were recorded with it. */
  values: ({ clientId, paymentId, refundId }) =>
    mailClient(
      clientId,
      Effect.fnUntraced(function* () {
        const { events, payment, paidAt } = yield* readPayment(paymentId, clientId);
        const refunds = events.filter((event) => event.type === 'PaymentRefunded');
        const refund = refunds.find(({ data }) => data.refundId === refundId);
        if (refund === undefined) return dropped('gone');
        const returnedCents = ofCommand(refund, refunds).reduce((sum, { data }) => sum + data.amountCents, 0);
        const currency = payment.status === 'in_review' ? payment.captured.currency : 'AUD';
        return { variables: { amount: moneyIn(returnedCents, currency), paidAt } };
      }),
    ),
});
