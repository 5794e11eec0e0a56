import { block, button, heading, paragraph, smallPrint } from '../layout.ts';
import { defineTemplate } from '../template.ts';

export const paymentHeld = defineTemplate({
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
});

export const paymentsReconciled = defineTemplate({
  displayName: 'Payments differ from the card provider',
  description: 'Sent to admins when the nightly comparison with the card provider finds a difference.',
  category: 'notification',
  subject: 'Card provider: {{count}} found',
  preview: 'The nightly comparison of payments',
  html:
    heading('The card provider knows better') +
    paragraph(
      'The payments of 180 days were compared with the card provider. What it has done was recorded, unless it says otherwise below.',
    ) +
    '{{#differences}}' +
    block('ochre', '{{paymentIntent}}', '{{what}}', []) +
    button('{{paymentLink}}', 'Open the payment') +
    '{{/differences}}',
  text: `The payments of 180 days were compared with the card provider. What it has done was recorded, unless it says otherwise below.

{{#differences}}
{{paymentIntent}}: {{what}}
{{paymentLink}}

{{/differences}}
`,
  variables: ['count', 'differences', 'paymentIntent', 'what', 'paymentLink'],
  required: ['differences'],
  settings: 'admin',
  sample: {
    count: '1 difference',
    differences: [
      {
        paymentIntent: 'pi_3QK2bGtw6eZvKYlo2C9aQx7R',
        what: 'a dispute was lost',
        paymentLink: 'https://setter.example/admin/payments',
      },
    ],
  },
});

export const paymentUnknown = defineTemplate({
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
});
