import { paymentDecider } from '@setter/domain/payments/decider';
import type { ProviderIntent } from '@setter/domain/payments/provider-intent';
import type { CommandContext } from '@setter/event-store/append';
import { handleCommand } from '@setter/event-store/append';
import { paymentFold, walletFold } from '../folds.ts';
import type { StartedPayment } from './find-payment.ts';

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
    decider: paymentDecider,
    reads: { payment: paymentFold(terms.paymentId, terms.clientId), wallet: walletFold(terms.clientId) },
    command: { type: 'SettlePayment', intent, lotId: terms.paymentId },
  });
