import { failPayment as fail } from '@setter/domain/payments/fail-payment';
import type { PaymentTerms } from '@setter/domain/payments/state';
import { isRejection } from '@setter/domain/rejections';
import type { CommandContext } from '@setter/event-store/append/append-request';
import { handleCommand } from '@setter/event-store/append/handle-command';
import { paymentFold } from '../folds.ts';

/** Records one declined try. The payment stays open: the next card may pay. */
export const failPayment = (
  context: CommandContext,
  { terms, declineCode }: { readonly terms: PaymentTerms; readonly declineCode: string | null },
) =>
  handleCommand({
    context,
    reads: { payment: paymentFold(terms.paymentId, terms.clientId) },
    decide: ({ payment }) => {
      const events = fail({ type: 'FailPayment', declineCode }, payment);
      return isRejection(events) ? events : { append: { payment: events } };
    },
  });
