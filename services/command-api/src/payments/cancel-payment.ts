import { type CancelPayment, cancelPayment as cancel } from '@setter/domain/payments/cancel-payment';
import type { PaymentTerms } from '@setter/domain/payments/state';
import { isRejection } from '@setter/domain/rejections';
import type { CommandContext } from '@setter/event-store/append/append-request';
import { handleCommand } from '@setter/event-store/append/handle-command';
import { paymentFold } from '../folds.ts';
import { openPaymentReservation } from './open-payment.ts';

/** Records that the provider will take no money for it any more; the client may open another one. */
export const cancelPayment = (
  context: CommandContext,
  { terms, cause }: { readonly terms: PaymentTerms; readonly cause: CancelPayment['cause'] },
) =>
  handleCommand({
    context,
    reads: { payment: paymentFold(terms.paymentId, terms.clientId) },
    decide: ({ payment }) => {
      const events = cancel({ type: 'CancelPayment', cause }, payment);
      if (isRejection(events)) return events;
      const ended = events.length > 0;
      return {
        append: { payment: events },
        release: ended ? [openPaymentReservation(terms.clientId, terms.paymentId)] : [],
      };
    },
  });
