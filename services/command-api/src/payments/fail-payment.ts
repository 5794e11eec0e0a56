import { paymentDecider } from '@setter/domain/payments/decider';
import type { PaymentTerms } from '@setter/domain/payments/state';
import type { CommandContext } from '@setter/event-store/append';
import { handleCommand } from '@setter/event-store/append';
import { paymentStream } from '@setter/events/streams';

/** Records one declined try. The payment stays open: the next card may pay. */
export const failPayment = (
  context: CommandContext,
  { terms, declineCode }: { readonly terms: PaymentTerms; readonly declineCode: string | null },
) =>
  handleCommand({
    context,
    decider: paymentDecider,
    stream: paymentStream(terms.paymentId, terms.clientId),
    command: { type: 'FailPayment', declineCode },
  });
