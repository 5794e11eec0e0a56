import { moneyIn } from '@setter/contracts/payments/money-texts';
import { EventStore } from '@setter/event-store/event-store';
import { idText } from '@setter/events/marks';
import type { UnknownPaymentEvent } from '@setter/events/payments/unknown-payment-events';
import { unknownPaymentStream } from '@setter/events/streams';
import { Effect } from 'effect';
import { z } from 'zod';
import { block, button, heading, paragraph, smallPrint } from '../layout.ts';
import { defineMail, dropped, toAdmins } from '../mail.ts';
import { ofAdmin } from './shared/ids.ts';
import { mailAdmin } from './shared/person.ts';

export const paymentUnknown = defineMail({
  displayName: 'Unknown payment',
  description: 'Sent to admins when the card provider reports money of a payment that is not in the records.',
  category: 'notification',
  subject: 'Unknown payment: {{amount}}',
  preview: '{{paymentIntent}}',
  html:
    heading('Money arrived for an unknown payment') +
    paragraph(
      'The card provider captured a payment that carries our reference and is not in our records. No credits were added.',
    ) +
    block('ochre', 'Payment at the card provider', '{{amount}}', ['{{paymentIntent}}']) +
    button('{{providerLink}}', 'Open it at the card provider') +
    smallPrint('Refund it there, or add the credits to its client by hand.'),
  text: `The card provider captured a payment that carries our reference and is not in our records. No credits were added.

{{amount}}
{{paymentIntent}}

Open it at the card provider: {{providerLink}}

Refund it there, or add the credits to its client by hand.
`,
  variables: ['amount', 'paymentIntent', 'providerLink'],
  required: ['paymentIntent'],
  settings: 'admin',
  sample: {
    amount: '$625.00',
    paymentIntent: 'pi_3QK2bGtw6eZvKYlo2C9aQx7R',
    providerLink: 'https://dashboard.stripe.com/payments/pi_3QK2bGtw6eZvKYlo2C9aQx7R',
  },

  kind: 'unknown-payment',
  ids: z.object({ intentId: idText(), ...ofAdmin }),
  on: { UnknownPaymentReceived: ({ data: { intentId } }) => toAdmins('payment', { intentId }) },
  values: ({ intentId, adminId }) =>
    mailAdmin(
      adminId,
      Effect.fnUntraced(function* () {
        const { readStream } = yield* EventStore;
        const { events } = yield* readStream(unknownPaymentStream(intentId).streamId);
        const [received] = events as readonly UnknownPaymentEvent[];
        if (received === undefined) return dropped('gone');
        const { amountCents, currency, liveMode } = received.data;
        return {
          variables: {
            amount: moneyIn(amountCents, currency),
            paymentIntent: intentId,
            providerLink: `https://dashboard.stripe.com/${liveMode ? '' : 'test/'}payments/${encodeURIComponent(intentId)}`,
          },
        };
      }),
    ),
});
