import { EventStore } from '@setter/event-store/event-store';
import { day } from '@setter/events/marks';
import type { ReconciliationEvent } from '@setter/events/payments/reconciliation-events';
import { reconciliationStream } from '@setter/events/streams';
import { Effect } from 'effect';
import { z } from 'zod';
import { block, button, heading, paragraph } from '../layout.ts';
import { MailSender } from '../mail-sender.ts';
import { defineMail, dropped, toAdmins } from '../mail.ts';
import { ofAdmin } from './shared/ids.ts';
import { mailAdmin } from './shared/person.ts';

export const paymentsReconciled = defineMail({
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

  kind: 'reconciliation',
  ids: z.object({ day: day(), ...ofAdmin }),
  on: {
    PaymentsReconciled: ({ data }) =>
      data.differences.length === 0 ? [] : toAdmins('payment', { day: data.day }),
  },
  values: ({ day: reconciled, adminId }) =>
    mailAdmin(
      adminId,
      Effect.fnUntraced(function* () {
        const { readStream } = yield* EventStore;
        const { events } = yield* readStream(reconciliationStream(reconciled).streamId);
        const [found] = events as readonly ReconciliationEvent[];
        if (found === undefined) return dropped('gone');
        const { publicUrl } = yield* MailSender;
        const { differences } = found.data;
        return {
          variables: {
            count: differences.length === 1 ? '1 difference' : `${differences.length} differences`,
            differences: differences.map(({ paymentId, intentId, what }) => ({
              paymentIntent: intentId,
              what,
              paymentLink: `${publicUrl}/admin/payments?open=${paymentId}`,
            })),
          },
        };
      }),
    ),
});
