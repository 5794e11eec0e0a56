import type { ProviderIntent } from '@setter/domain/payments/provider-intent';
import { settlePayment as settle } from '@setter/domain/payments/settle-payment';
import { isRejection } from '@setter/domain/rejections';
import type { CommandContext } from '@setter/event-store/append/append-request';
import { handleCommand } from '@setter/event-store/append/handle-command';
import { paymentFold, walletFold } from '../folds.ts';
import type { StartedPayment } from './find-payment.ts';
import { openPaymentReservation } from './open-payment.ts';

/**
 * Turns captured money into credits, once per payment: both streams are written in one append, and the lot has
 * the payment's own id. `intent` is what the provider says now, never what a browser or a webhook's body says.
 */
export const settlePayment = (
  context: CommandContext,
  { intent, payment: { terms } }: { readonly intent: ProviderIntent; readonly payment: StartedPayment },
) =>
  handleCommand({
    context,
    reads: { payment: paymentFold(terms.paymentId, terms.clientId), wallet: walletFold(terms.clientId) },
    decide: (states) => {
      const appends = settle({ intent, lotId: terms.paymentId }, states);
      if (isRejection(appends)) return appends;
      const settled = appends.payment !== undefined;
      return {
        append: appends,
        release: settled ? [openPaymentReservation(terms.clientId, terms.paymentId)] : [],
      };
    },
  });
