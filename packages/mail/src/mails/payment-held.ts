import { creditCount, moneyIn } from '@setter/contracts/payments/money-texts';
import { uuid } from '@setter/events/marks';
import { Effect } from 'effect';
import { z } from 'zod';
import { block, button, heading, paragraph } from '../layout.ts';
import { MailSender } from '../mail-sender.ts';
import { defineMail, dropped, toAdmins } from '../mail.ts';
import { ofAdmin, ofClient } from './shared/ids.ts';
import { clientName, readPayment } from './shared/payment-values.ts';
import { mailAdmin } from './shared/person.ts';

export const paymentHeld = defineMail({
  displayName: 'Payment held for review',
  description: 'Sent to admins when a payment arrives that is not what was ordered.',
  category: 'notification',
  subject: 'Payment held: {{clientName}}, {{received}}',
  preview: 'Expected {{expected}}, received {{received}}',
  html:
    heading('A payment is held for review') +
    paragraph('What arrived is not what was ordered, so no credits were added.') +
    block('ochre', '{{clientName}}', 'Received {{received}}', ['Expected {{expected}}']) +
    button('{{paymentLink}}', 'Accept or refund it'),
  text: `What arrived is not what was ordered, so no credits were added.

{{clientName}}
Received {{received}}
Expected {{expected}}

Accept or refund it: {{paymentLink}}
`,
  variables: ['clientName', 'expected', 'received', 'paymentLink'],
  required: ['paymentLink'],
  settings: 'admin',
  sample: {
    clientName: 'Lim Legal',
    expected: '$625.00 for 5 credits',
    received: '$525.00',
    paymentLink: 'https://setter.example/admin/payments',
  },

  kind: 'held-payment',
  ids: z.object({ ...ofClient, paymentId: uuid(), ...ofAdmin }),
  on: {
    PaymentHeldForReview: ({ data: { clientId, paymentId } }) => toAdmins('payment', { clientId, paymentId }),
  },
  /** About a payment that still waits for a decision. */
  values: ({ clientId, paymentId, adminId }) =>
    mailAdmin(
      adminId,
      Effect.fnUntraced(function* () {
        const { payment } = yield* readPayment(paymentId, clientId);
        if (payment.status !== 'in_review') return dropped('gone');
        const { terms, captured } = payment;
        const { publicUrl } = yield* MailSender;
        return {
          variables: {
            clientName: yield* clientName(clientId),
            expected: `${moneyIn(terms.amountCents, terms.currency)} for ${creditCount(terms.credits)}`,
            received: moneyIn(captured.amountCents, captured.currency),
            paymentLink: `${publicUrl}/admin/payments?open=${paymentId}`,
          },
        };
      }),
    ),
});
