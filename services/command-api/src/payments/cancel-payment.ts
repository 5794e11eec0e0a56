import type { CancelPayment } from '@setter/domain/payments/cancel-payment';
import { paymentDecider } from '@setter/domain/payments/decider';
import type { PaymentTerms } from '@setter/domain/payments/state';
import type { CommandContext } from '@setter/event-store/append';
import { handleCommand } from '@setter/event-store/append';
import { paymentStream } from '@setter/events/streams';

/** Records that the provider will take no money for it any more; the client may open another one. */
export const cancelPayment = (
  context: CommandContext,
  { terms, cause }: { readonly terms: PaymentTerms; readonly cause: CancelPayment['cause'] },
) =>
  handleCommand({
    context,
    decider: paymentDecider,
    stream: paymentStream(terms.paymentId, terms.clientId),
    command: { type: 'CancelPayment', cause },
  });
